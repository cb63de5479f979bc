/** An example family, created through the public API. */
import { readFileSync } from "node:fs";

/** The password is public. Never add this family to a hub that others can reach. */
export const exampleAccount = JSON.parse(readFileSync(new URL("example-account.json", import.meta.url), "utf8"));

const adaColor = "#1E8163";
const members = [
  { name: "Ben", age: 41, color: "#3E6FA3", dietaryRestrictions: ["Shellfish"] },
  { name: "Cleo", age: 9, color: "#A8577E", dietaryRestrictions: ["Peanuts"] },
  { name: "Dan", age: 3, color: "#6B7F2A" },
  { name: "Grandma Rosa", age: 71, color: "#B5651D" },
];
const statuses = [
  { name: "Ben", status: "busy" },
  { name: "Grandma Rosa", status: "away" },
];
const items = [
  { item: "Leeks", quantity: "3" },
  { item: "Apples", quantity: "1 kg" },
  { item: "Bread" },
  { item: "Salmon", quantity: "400 g" },
  { item: "Milk", quantity: "2 l" },
  { item: "Eggs", quantity: "12" },
  { item: "Frozen peas", quantity: "500 g" },
  { item: "Flour", quantity: "500 g" },
  { item: "Toilet paper" },
];
const weekly = "FREQ=WEEKLY";
const events = [
  { title: "Dentist", hour: 9, eventType: "appointment", location: "Mill Street 4", memberNames: ["Dan"] },
  { title: "Soccer", hour: 17, eventType: "sports", location: "The green", memberNames: ["Cleo"], rrule: weekly },
  { title: "Dinner with Grandma", hour: 18, eventType: "meal" },
  { title: "Choir", hour: 20, inDays: 1, location: "Town hall", memberNames: ["Ada Example"], rrule: weekly },
  { title: "Piano lesson", hour: 15, inDays: 2, memberNames: ["Cleo"], rrule: weekly },
  { title: "Parents' evening", hour: 19, inDays: 3, location: "School", memberNames: ["Ben"] },
];

const questions = ["What's for dinner tonight?", "What's on today?"];
const dayMs = 24 * 60 * 60 * 1000;

/** Calls a hub as one person, with the session cookie of the first call. */
function openVisit(hubUrl) {
  let cookie = "";
  return async (method, path, body) => {
    const answer = await fetch(hubUrl + path, {
      method,
      headers: { "content-type": "application/json", origin: new URL(hubUrl).origin, cookie },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text}`);
    cookie ||= answer.headers
      .getSetCookie()
      .map((line) => line.split(";")[0])
      .join("; ");
    return JSON.parse(text);
  };
}

async function fill(call) {
  await call("PATCH", "/api/families", { name: "The Examples" });
  for (const member of members) await call("POST", "/api/family-members", member);
  const people = await call("GET", "/api/family-members");
  const idOf = (wanted) => people.find(({ name }) => name === wanted).id;
  await call("PATCH", `/api/family-members/${idOf("Ada Example")}`, { color: adaColor });
  for (const { name, status } of statuses) await call("PATCH", `/api/family-members/${idOf(name)}/status`, { status });
  for (const item of items) await call("POST", "/api/shopping-list", item);
  const { id: listId } = await call("POST", "/api/shopping-lists", { name: "Garden centre" });
  for (const item of ["Potting soil", "Tomato seeds"]) await call("POST", "/api/shopping-list", { item, listId });
  await call("POST", "/api/stores", { name: "Market" });
  for (const { hour, inDays = 0, memberNames = [], ...event } of events) {
    const day = new Date(Date.now() + inDays * dayMs);
    const startTime = new Date(day.setHours(hour, 0, 0, 0)).toISOString();
    await call("POST", "/api/family-events", { ...event, startTime, memberIds: memberNames.map(idOf) });
  }
  for (let day = 0; day < 7; day++) {
    const date = new Date(Date.now() + day * dayMs).toISOString();
    await call("POST", "/api/ai/generate-meal-plan", { mealType: "dinner", date, preferences: ["family-friendly"] });
  }
  await call("POST", "/api/ai/generate-activities", { weather: "sunny", timeAvailable: 120 });
  for (const message of questions) await call("POST", "/api/ai/chat", { message, context: "general" });
}

/** Adds the example family to a running hub, unless it exists. */
export async function seedExampleFamily(hubUrl) {
  const call = openVisit(hubUrl);
  await call("POST", "/api/account/sign-up", exampleAccount).catch((error) => {
    throw new Error(`Could not create the example family at ${hubUrl}. Is the hub running? ${error.message}`);
  });
  // Sign-up with the right password signs in, so the family may exist.
  if ((await call("GET", "/api/shopping-list")).length === 0) await fill(call);
}
