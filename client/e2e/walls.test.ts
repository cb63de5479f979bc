/** Wall displays of every size, with little and much content. */
import { expect, type Page } from "@playwright/test";
import { fillFamily } from "./full-family.ts";
import { callHub, signUp } from "./people.ts";
import { test } from "./test.ts";
import { clippedLines, pairWall } from "./wall.ts";

/** From 7 inches to 4K, in both orientations. */
const sizes = [
  { width: 1024, height: 600 },
  { width: 600, height: 1024 },
  { width: 1920, height: 1080 },
  { width: 1080, height: 1920 },
  { width: 3840, height: 2160 },
];

const partOf = (wall: Page, name: string) => wall.getByRole("region", { name, exact: true });

/** On every size all members appear, each part has content, and no line is clipped. */
async function expectComplete(wall: Page, { people, says }: { people: number; says: Record<string, RegExp> }) {
  for (const size of sizes) {
    await wall.setViewportSize(size);
    const where = `${size.width} x ${size.height}`;
    await expect(partOf(wall, "Everyone").getByRole("listitem"), where).toHaveCount(people);
    for (const [part, words] of Object.entries(says))
      await expect(partOf(wall, part), where).toContainText(words, { useInnerText: true });
    await expect.poll(() => clippedLines(wall), where).toBe(0);
  }
}

test("shows all members and clips nothing, on empty and full days and for nine members", {
  tag: "@long",
}, async ({ page: wall, openPhone }) => {
  const ada = await openPhone();
  await signUp(ada, "Ada");
  await callHub(ada, "POST /api/family-members", { name: "Zoe" });
  const tomorrow = new Date(Date.now() + 24 * 3_600_000);
  for (let hour = 8; hour < 18; hour++) {
    const startTime = new Date(tomorrow.setHours(hour, 0, 0, 0)).toISOString();
    await callHub(ada, "POST /api/family-events", { title: `Lesson ${hour}`, startTime });
  }
  // As YYYY-MM-DD.
  const date = tomorrow.toLocaleDateString("sv");
  await callHub(ada, "POST /api/meal-plans", { date, mealType: "dinner", recipeName: "Lasagne" });
  await pairWall(wall, ada);
  const emptyDay = { Today: /Nothing planned today.*Lesson 8.*Lesson 9/s, "Dinner tonight": /Tomorrow: Lasagne/ };
  await expectComplete(wall, { people: 2, says: emptyDay });

  await fillFamily(ada);
  const today = new Date().toLocaleDateString("sv");
  for (const meal of await callHub<{ id: string; date: string }[]>(ada, "GET /api/meal-plans"))
    if (meal.date === today) await callHub(ada, `DELETE /api/meal-plans/${meal.id}`);
  const recipeName = "Slowly baked potatoes with what the garden gave us";
  await callHub(ada, "POST /api/meal-plans", { date: today, mealType: "dinner", recipeName });
  await expect(wall.getByRole("timer")).toHaveCount(3);
  const fullDay = { Today: /School run/, "Dinner tonight": /Slowly baked potatoes/, "To buy: 100": /Milk/ };
  await expectComplete(wall, { people: 9, says: fullDay });
});
