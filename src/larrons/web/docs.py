"""The description of the JSON API for people, made from its OpenAPI document; nothing is loaded from elsewhere."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter, Request, Response

from larrons.web.page import Page

router = APIRouter(include_in_schema=False)


@router.get("/docs")
async def docs(request: Request) -> Response:
    """Every operation with what it takes and gives."""
    page = Page(request)
    document: dict[str, Any] = request.app.openapi()
    operations = [
        {"method": method.upper(), "path": path, **operation}
        for path, methods in document["paths"].items()
        for method, operation in methods.items()
    ]
    schemas = document.get("components", {}).get("schemas", {})
    return page.render("docs.html", page.words(), operations=operations, schemas=schemas)
