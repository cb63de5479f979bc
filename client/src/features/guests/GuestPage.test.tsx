import { ChakraProvider } from "@chakra-ui/react";
import type { GuestView } from "@hub/shared/features/guests/schema";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { createQueryWrapper } from "../../testing/queries.tsx";
import { system } from "../../theme/system.ts";
import { GuestPage } from "./GuestPage.tsx";
import { timesOf } from "./guest-times.ts";

const startMs = Date.parse("2026-11-23T18:00:00Z");
const hourMs = 3_600_000;

const view: GuestView = {
  familyName: "The Kings",
  timeZone: "UTC",
  from: new Date(startMs).toISOString(),
  until: new Date(startMs + 12 * hourMs).toISOString(),
  evening: {
    people: [
      { name: "Ada", mustNotEat: [] },
      { name: "Cleo", mustNotEat: ["Peanuts", "Milk"] },
    ],
    numbers: [{ label: "Grandma", phone: "+49 (30) 123-45" }],
    text: "In bed at eight.",
    dinners: [{ day: "2026-11-23", name: "Satay", warnings: ["Not for Cleo: it has peanuts"], notChecked: ["sambal"] }],
    events: [
      {
        ...{ day: "2026-11-23", title: "Swim", location: "City pool", allDay: false },
        ...{ startTime: "2026-11-23T18:30:00Z", endTime: null, people: ["Cleo"], driver: "Ada" },
      },
    ],
  },
};

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const gone = () => Response.json({ message: "This link has expired." }, { status: 404 });

/** Renders the page. Returns a function that changes the hub's answer. */
async function show(first: () => Response) {
  vi.useFakeTimers({ now: startMs });
  let answer = first;
  vi.stubGlobal("fetch", async () => answer());
  render(
    <ChakraProvider value={system}>
      <GuestPage token="a-token" />
    </ChakraProvider>,
    { wrapper: createQueryWrapper() },
  );
  expect(screen.getByRole("status", { name: "Loading" })).toBeDefined();
  const wait = async (ms: number): Promise<void> => {
    const passing: Promise<unknown> = act(() => vi.advanceTimersByTimeAsync(ms));
    await passing;
  };
  await wait(0);
  return {
    wait,
    answerWith: (next: () => Response) => {
      answer = next;
    },
  };
}

const noNetwork = () => {
  throw new TypeError("Failed to fetch");
};
const endedHeading = () => screen.queryByRole("heading", { name: "This link has expired" });

test("a guest sees allergies first, then phone numbers, dinner and plans", async () => {
  const { wait, answerWith } = await show(() => Response.json(view));
  const headings = screen.getAllByRole("heading").map(({ textContent }) => textContent);
  const parts = ["Allergies & diets", "Who to call", "Good to know", "Dinner", "Plans"];
  expect(headings).toEqual(["Your evening with The Kings", ...parts]);
  expect(screen.getByText("Cleo").parentElement?.textContent).toBe("Cleo: Peanuts, Milk");
  expect(screen.getByRole("link", { name: /Grandma/ }).getAttribute("href")).toBe("tel:+493012345");
  for (const text of ["Not for Cleo: it has peanuts", "Not checked: sambal", "Cleo · Ada drives · City pool"])
    expect(screen.getByText(text)).toBeDefined();

  answerWith(() => Response.json({ ...view, familyName: "The Queens" }));
  await wait(60_000);
  expect(screen.getByRole("heading", { name: "Your evening with The Queens" })).toBeDefined();
  answerWith(gone);
  await wait(60_000);
  expect(endedHeading()).not.toBeNull();
  expect(screen.queryByText("Satay")).toBeNull();
});

test("offline, the page keeps its data, shows its age, and still expires on time", async () => {
  // Earlier tests may have left data in storage.
  const stored = () => [{ ...localStorage }, { ...sessionStorage }];
  const before = stored();
  const { wait, answerWith } = await show(() => Response.json(view));
  answerWith(noNetwork);
  await wait(60_000);
  vi.setSystemTime(startMs + 10 * 60_000);
  await wait(60_000);
  expect(screen.getByText(/This is from .*11 min ago/)).toBeDefined();
  expect(screen.getByText("Satay")).toBeDefined();
  vi.setSystemTime(startMs + 12 * hourMs);
  await wait(60_000);
  expect(endedHeading()).not.toBeNull();
  expect(stored()).toEqual(before);
});

test("a link that has not started shows when it does, and a failed request can be retried", async () => {
  const { wait, answerWith } = await show(noNetwork);
  expect(screen.getByRole("heading", { name: "We couldn't open this link" })).toBeDefined();
  const from = new Date(startMs + 2 * hourMs).toISOString();
  answerWith(() => Response.json({ ...view, from, evening: null }));
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  await wait(0);
  expect(screen.getByText(/^The link opens: Today, /)).toBeDefined();
  expect(screen.queryByText("Allergies & diets")).toBeNull();
});

test("an evening starts now or later, and ends at the next occurrence of its end time at home", () => {
  const at = { now: new Date("2026-11-23T18:00:30Z"), timeZone: "Europe/Berlin" };
  const times = (day: string, from: string, until: string) => timesOf({ day, from, until }, at);
  expect(times("2026-11-23", "19:00", "06:00")).toEqual({
    from: "2026-11-23T18:00:30.000Z",
    until: "2026-11-24T05:00:00.000Z",
  });
  expect(times("2026-11-25", "17:00", "22:30")).toEqual({
    from: "2026-11-25T16:00:00.000Z",
    until: "2026-11-25T21:30:00.000Z",
  });
});
