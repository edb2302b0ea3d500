// The code stands behind the # of the address. It goes into the field, and out of the address bar and the history.
const code = location.hash.slice(1);
if (code) {
  document.querySelector("#code").value = code;
  history.replaceState(null, "", location.pathname);
  document.querySelector("#join").focus();
}
