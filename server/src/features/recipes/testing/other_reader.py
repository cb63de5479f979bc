"""Reads pages (JSON on the standard input) with recipe-scrapers, and tells what it found, to compare ours with."""

import json
import sys

from recipe_scrapers import scrape_html


def read(html):
    recipe = scrape_html(html)
    return {
        "name": recipe.title(),
        "ingredients": len(recipe.ingredients()),
        "steps": len(recipe.instructions_list()),
    }


json.dump([read(html) for html in json.load(sys.stdin)], sys.stdout)
