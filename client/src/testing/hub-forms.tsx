/** The forms for data that the hub stores outside the document. */
import type { CalendarSubscription } from "@hub/shared/features/calendar/subscription-endpoints";
import type { DisplayInfo } from "@hub/shared/features/displays/schema";
import type { Home } from "@hub/shared/features/families/schema";
import type { GuestNotes } from "@hub/shared/features/guests/schema";
import type { OwnRecipe } from "@hub/shared/features/recipes/schema";
import { newId } from "@hub/shared/ids";
import { fireEvent } from "@testing-library/react";
import { vi } from "vitest";
import { SubscribeDialog } from "../features/calendar/subscribed/SubscribeDialog.tsx";
import { DisplayDialog } from "../features/displays/DisplayDialog.tsx";
import { HomeForm } from "../features/families/HomeForm.tsx";
import { GuestNotesForm } from "../features/guests/GuestNotesForm.tsx";
import { EditRecipe } from "../features/meals/library/EditRecipe.tsx";
import { ProfileForm } from "../features/profile/ProfileForm.tsx";
import { ada } from "./queries.tsx";
import {
  addLine,
  type FieldCase,
  type FormCase,
  fill,
  openTwice,
  openTwoCopies,
  press,
  stubHub,
  tick,
} from "./two-people.tsx";

const ignore = () => undefined;

async function home() {
  const place = { name: "Vienna", latitude: 48.21, longitude: 16.37 };
  const initial: Home = {
    ...{ name: "The Kings", timeZone: "Europe/Vienna", weekStart: null, currency: "EUR", place },
    ...{ demandsSecondFactor: false, hasWeather: true },
  };
  // Rendering all time zones and currencies takes seconds.
  const supported = { currency: ["CHF", "EUR"], timeZone: ["Europe/Paris", "Europe/Vienna"] };
  vi.spyOn(Intl, "supportedValuesOf").mockImplementation((of) => supported[of as keyof typeof supported]);
  const hub = await stubHub("/api/families", initial);
  const read = () => hub.stored as Home;
  return {
    pages: openTwice(openTwoCopies(), () => <HomeForm home={initial} />),
    save: [press("Save family")],
    fields: {
      name: { change: fill("Family name", "The Queens"), isSaved: () => read().name === "The Queens" },
      zone: { change: fill("Time zone", "Europe/Paris"), isSaved: () => read().timeZone === "Europe/Paris" },
      week: { change: fill("Week starts on", "0"), isSaved: () => read().weekStart === 0 },
      currency: { change: fill("Currency", "CHF"), isSaved: () => read().currency === "CHF" },
      town: { change: fill("Town", "Linz"), isSaved: () => read().place?.name === "Linz" },
      latitude: { change: fill("Latitude", "48.3"), isSaved: () => read().place?.latitude === 48.3 },
      longitude: { change: fill("Longitude", "14.29"), isSaved: () => read().place?.longitude === 14.29 },
    },
  };
}

async function profile() {
  const hub = await stubHub("/api/profile", ada);
  return {
    pages: openTwice(openTwoCopies(), () => <ProfileForm user={ada} avatar={null} restrictions={null} />),
    save: [press("Save Changes")],
    fields: {
      first: { change: fill("First Name", "Augusta"), isSaved: () => hub.stored.firstName === "Augusta" },
      last: { change: fill("Last Name", "King"), isSaved: () => hub.stored.lastName === "King" },
    },
  };
}

async function display() {
  const initial: DisplayInfo = {
    ...{ id: newId<"display">(), name: "Kitchen", shows: ["people", "events", "list"], canTouch: true },
    ...{ dim: { from: "22:00", until: "06:00" }, calendar: "day" },
    ...{ createdAt: new Date().toISOString(), lastSeenAt: null },
  };
  const hub = await stubHub(`/api/displays/${initial.id}`, initial, true);
  const read = () => hub.stored as DisplayInfo;
  const shows = (label: string, part: "timers" | "dinner"): FieldCase => ({
    change: tick(label),
    isSaved: () => read().shows.includes(part),
  });
  return {
    pages: openTwice(openTwoCopies(), () => <DisplayDialog display={initial} onClose={ignore} />),
    save: [press("Save")],
    fields: {
      name: { change: fill("Display name", "Hall"), isSaved: () => read().name === "Hall" },
      shows: shows("Kitchen timers", "timers"),
      touch: {
        change: tick("Anyone at the display can set a status, check off items, stop timers and send announcements"),
        isSaved: () => !read().canTouch,
      },
      calendar: { change: fill("Calendar", "week"), isSaved: () => read().calendar === "week" },
      from: { change: fill("From", "21:00"), isSaved: () => read().dim?.from === "21:00" },
      until: { change: fill("Until", "07:00"), isSaved: () => read().dim?.until === "07:00" },
    },
    lists: { shows: [shows("Kitchen timers", "timers"), shows("Tonight's dinner", "dinner")] as const },
  };
}

async function subscription() {
  const initial: CalendarSubscription = {
    ...{ id: newId<"subscription">(), name: "School", color: "#1E8163", isOn: true },
    ...{ host: "example.org", addedBy: null, fetchedAt: null, problem: null, events: 3, skipped: 0 },
  };
  const hub = await stubHub(`/api/calendar/subscriptions/${initial.id}`, initial, true);
  return {
    pages: openTwice(openTwoCopies(), () => <SubscribeDialog subscription={initial} others={[]} onClose={ignore} />),
    save: [press("Save")],
    fields: {
      name: { change: fill("Name", "Holidays"), isSaved: () => hub.stored.name === "Holidays" },
      color: { change: tick("Sky"), isSaved: () => hub.stored.color === "#69C1FC" },
    },
  };
}

async function notes() {
  const initial: GuestNotes = { numbers: [{ label: "Grandma", phone: "123" }], text: "Bed at 8." };
  const hub = await stubHub("/api/families/guest-notes", initial);
  const read = () => hub.stored as GuestNotes;
  const addNumber = (label: string): FieldCase => ({
    change(page) {
      press("Add a number")(page);
      const [name, phone] = ["Who", "Phone"].map((each) => page.getAllByLabelText(each).at(-1));
      if (name) fireEvent.change(name, { target: { value: label } });
      if (phone) fireEvent.change(phone, { target: { value: "456" } });
    },
    isSaved: () => read().numbers.some((number) => number.label === label),
  });
  return {
    pages: openTwice(openTwoCopies(), () => <GuestNotesForm notes={initial} />),
    save: [press("Save for guests")],
    fields: {
      numbers: addNumber("Doctor"),
      text: { change: fill("Good to know", "Bed at 9."), isSaved: () => read().text === "Bed at 9." },
    },
    lists: { numbers: [addNumber("Doctor"), addNumber("Uncle")] as const },
  };
}

async function recipe() {
  const ingredient = { text: "250 g lentils", name: "lentils", quantity: 250, unit: "g" };
  const initial: OwnRecipe = {
    ...{ id: newId<"recipe">(), name: "Soup", servings: 4, minutes: 30, ingredients: [ingredient] },
    ...{ steps: ["Boil.", "Stir."], picture: null, source: null, unread: [], notes: "", tags: ["quick"] },
    ...{ isFavourite: false, ownPicture: null, cookedOn: null, ratings: {}, addedAt: new Date().toISOString() },
  };
  const hub = await stubHub(`/api/recipes/${initial.id}`, initial, true);
  const read = () => hub.stored as OwnRecipe;
  const pages = openTwice(openTwoCopies(), () => <EditRecipe id={initial.id} />);
  for (const page of pages) await page.findByLabelText("Name");
  const texts = () =>
    (read().ingredients as (string | { text: string })[]).map((one) => (typeof one === "string" ? one : one.text));
  const add = (label: string, list: () => readonly string[], text: string): FieldCase => ({
    change: addLine(label, text),
    isSaved: () => list().includes(text),
  });
  const addTag = (tag: string): FieldCase => ({
    change: fill("Tags", `quick, ${tag}`),
    isSaved: () => read().tags.includes(tag),
  });
  const steps = () => read().steps;
  return {
    pages,
    save: [press("Save")],
    fields: {
      name: { change: fill("Name", "Stew"), isSaved: () => read().name === "Stew" },
      servings: { change: fill("Servings", "6"), isSaved: () => read().servings === 6 },
      minutes: { change: fill("Minutes", "45"), isSaved: () => read().minutes === 45 },
      ingredients: add("Ingredients", texts, "1 onion"),
      steps: add("Steps", steps, "Serve."),
      tags: addTag("winter"),
      notes: { change: fill("Notes", "Less salt"), isSaved: () => read().notes === "Less salt" },
    },
    lists: {
      ingredients: [add("Ingredients", texts, "1 onion"), add("Ingredients", texts, "salt")] as const,
      steps: [
        add("Steps", steps, "Serve."),
        {
          change: fill("Steps", "Boil.\nStir well."),
          isSaved: () => steps().includes("Stir well.") && !steps().includes("Stir."),
        },
      ] as const,
      tags: [addTag("winter"), addTag("cheap")] as const,
    },
  };
}

export const hubForms: FormCase[] = [
  { about: "the family's home", file: "features/families/HomeForm.tsx", open: home },
  { about: "a profile", file: "features/profile/ProfileForm.tsx", open: profile },
  { about: "a display", hasLists: true, file: "features/displays/DisplayDialog.tsx", open: display },
  { about: "a subscribed calendar", file: "features/calendar/subscribed/SubscribeDialog.tsx", open: subscription },
  { about: "the notes for guests", hasLists: true, file: "features/guests/GuestNotesForm.tsx", open: notes },
  { about: "a recipe", hasLists: true, file: "features/meals/library/RecipeForm.tsx", open: recipe },
];
