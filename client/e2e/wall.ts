/** A wall for tests that are not about how it is paired. */
import { expect, type Page } from "@playwright/test";
import { callHub } from "./people.ts";

const shows = ["people", "events", "dinner", "list", "timers", "messages"];

/** Makes a paired wall of a page, which may be touched and is never dark. */
export async function pairWall(wall: Page, owner: Page): Promise<void> {
  await wall.goto("/display");
  const code = ((await wall.getByLabel(/^Code/).textContent()) ?? "").replace(" ", "");
  const display = { code, name: "Hall", shows, canTouch: true };
  const { id } = await callHub<{ id: string }>(owner, "POST /api/displays", display);
  await callHub(owner, `PATCH /api/displays/${id}`, { dim: null });
  await expect(wall.getByRole("heading", { name: "Everyone" })).toBeVisible();
}

/** The number of clipped lines of the day. Content in a following column is hidden. */
export function cutLines(wall: Page): Promise<number> {
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
