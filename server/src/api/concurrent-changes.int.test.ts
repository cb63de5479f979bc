import { beforeAll, expect, test } from "vitest";
import { pairDisplay } from "../testing/displays.ts";
import { type HttpClient, joinFamily, openClient } from "../testing/http-client.ts";
import { sharedHub, type TestHub } from "../testing/hub.ts";

let hub: TestHub;
beforeAll(async () => {
  hub = await sharedHub();
});

interface Case {
  about: string;
  /** Creates the object and returns its path. */
  make: (ada: HttpClient) => Promise<string>;
  /** The concurrent changes of Ada and Ben. */
  changes: readonly [object, object];
  /** The result of both changes. */
  expected: object;
}

const idOf = (body: unknown) => (body as { id: string }).id;
const place = { name: "Vienna", latitude: 48.21, longitude: 16.37 };
const doctor = { label: "Doctor", phone: "456" };
const grandma = { label: "Grandma", phone: "123" };

const cases: Case[] = [
  {
    about: "restrictions of a member",
    make: async (ada) =>
      `/api/family-members/${idOf((await ada.post("/api/family-members", { name: "Cleo", dietaryRestrictions: ["fish"] })).body)}`,
    changes: [
      { dietaryRestrictions: { from: ["fish"], to: ["fish", "sesame"] } },
      { age: 5, dietaryRestrictions: { from: ["fish"], to: ["soy"] } },
    ],
    expected: { age: 5, dietaryRestrictions: expect.toSatisfy((all) => String(all.toSorted()) === "sesame,soy") },
  },
  {
    about: "a recipe",
    make: async (ada) => {
      const recipe = { name: "Soup", ingredients: ["250 g lentils"], steps: ["Boil.", "Stir."], tags: ["quick"] };
      return `/api/recipes/${idOf((await ada.post("/api/recipes", recipe)).body)}`;
    },
    changes: [
      { name: "Stew", steps: { from: ["Boil.", "Stir."], to: ["Wash.", "Boil.", "Stir."] } },
      {
        notes: "Less salt",
        steps: { from: ["Boil.", "Stir."], to: ["Boil.", "Serve."] },
        tags: { from: [], to: ["winter"] },
      },
    ],
    expected: {
      name: "Stew",
      notes: "Less salt",
      steps: ["Wash.", "Boil.", "Serve."],
      tags: expect.arrayContaining(["quick", "winter"]),
    },
  },
  {
    about: "a display",
    make: async (ada) => `/api/displays/${(await pairDisplay(ada)).id}`,
    changes: [
      { shows: { from: ["people", "events"], to: ["people"] }, dim: { from: "21:00" } },
      { canTouch: false, shows: { from: ["people"], to: [] }, dim: { until: "07:00" } },
    ],
    expected: {
      canTouch: false,
      shows: expect.not.arrayContaining(["people", "events"]),
      dim: { from: "21:00", until: "07:00" },
    },
  },
  {
    about: "the family's home",
    make: async (ada) => {
      await ada.call("PATCH", "/api/families", { body: { place } });
      return "/api/families";
    },
    changes: [{ name: "The Kings", place: { name: "Linz" } }, { place: { latitude: 48.3 } }],
    expected: { name: "The Kings", place: { ...place, name: "Linz", latitude: 48.3 } },
  },
  {
    about: "the notes for guests",
    make: async (ada) => {
      await ada.call("PUT", "/api/families/guest-notes", { body: { numbers: [], text: "Bed at 8." } });
      return "/api/families/guest-notes";
    },
    changes: [{ numbers: { from: [], to: [doctor] } }, { text: "Bed at 9.", numbers: { from: [], to: [grandma] } }],
    expected: { text: "Bed at 9.", numbers: expect.arrayContaining([doctor, grandma]) },
  },
];

test.each(cases)("concurrent changes of $about both apply", async ({ make, changes, expected }) => {
  const { client: ada } = await openClient(hub.url, "Ada");
  const { client: ben } = await joinFamily(ada, "Ben", "adult");
  const path = await make(ada);
  const [mine, theirs] = changes;
  const answers = await Promise.all([
    ada.call("PATCH", path, { body: mine }),
    ben.call("PATCH", path, { body: theirs }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect((await ada.call("PATCH", path, { body: {} })).body).toMatchObject(expected);
});

test("changing one quiet-hours time does not restore times that were switched off", async () => {
  const { client: ada } = await openClient(hub.url, "Ada");
  const change = async (quietHours: object | null) =>
    (await ada.call("PATCH", "/api/profile/settings", { body: { reach: { quietHours } } })).body;
  expect(await change({ from: "21:00" })).toMatchObject({ reach: { quietHours: { from: "21:00", until: "07:00" } } });
  expect(await change(null)).toMatchObject({ reach: { quietHours: null } });
  expect(await change({ until: "08:00" })).toMatchObject({ reach: { quietHours: null } });
});

test("refuses a list that becomes too long after merging, with a reason", async () => {
  const { client: ada } = await openClient(hub.url, "Ada");
  const numbers = (name: string) => Array.from({ length: 6 }, (_, at) => ({ label: `${name} ${at}`, phone: "1" }));
  const add = (name: string) =>
    ada.call("PATCH", "/api/families/guest-notes", { body: { numbers: { from: [], to: numbers(name) } } });
  expect((await add("Aunt")).status).toBe(200);
  expect(await add("Uncle")).toMatchObject({ body: { message: "You can save at most 10 numbers. Remove one first." } });
});
