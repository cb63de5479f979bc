/** Pairs a wall display for tests of other features. */
import { expect, type Page } from "@playwright/test";
import { callHub } from "./people.ts";

const shows = ["people", "events", "dinner", "list", "timers", "messages"];

/** Pairs a page as a wall display that accepts touches and never dims. */
export async function pairWall(wall: Page, owner: Page): Promise<void> {
  await wall.goto("/display");
  const code = ((await wall.getByLabel(/^Code/).textContent()) ?? "").replace(" ", "");
  const display = { code, name: "Hall", shows, canTouch: true };
  const { id } = await callHub<{ id: string }>(owner, "POST /api/displays", display);
  await callHub(owner, `PATCH /api/displays/${id}`, { dim: null });
  await expect(wall.getByRole("heading", { name: "Everyone" })).toBeVisible();
}

/** The number of clipped lines of the day. Content in a following column is hidden. */
export function clippedLines(wall: Page): Promise<number> {
  return wall.evaluate(() => {
    const isCut = (line: Element) => {
      const part = line.closest("section")?.getBoundingClientRect();
      const { left, bottom } = line.getBoundingClientRect();
      return part !== undefined && left < part.right && bottom > part.bottom + 1;
    };
    const lines = [...document.querySelectorAll("section h2, section p, section li > *")];
    return lines.filter((line) => line.checkVisibility({ visibilityProperty: true }) && isCut(line)).length;
  });
}
