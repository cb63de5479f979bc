/** An example family, made through the same calls that everyone uses. */
import { readFileSync } from "node:fs";

/** Everybody can read its password here, so it belongs on no hub that others can reach. */
export const exampleAccount = JSON.parse(readFileSync(new URL("example-account.json", import.meta.url), "utf8"));

const members = [
  { name: "Ben", age: 41, color: "#3E6FA3", dietaryRestrictions: ["Shellfish"] },
  { name: "Cleo", age: 9, color: "#A8577E", dietaryRestrictions: ["Peanuts"] },
  { name: "Dan", age: 3, color: "#6B7F2A" },
];
const items = [
  { item: "Milk", category: "dairy", quantity: "2 l" },
  { item: "Eggs", category: "dairy", quantity: "12" },
  { item: "Leeks", category: "produce", quantity: "3" },
  { item: "Apples", category: "produce", quantity: "1 kg" },
  { item: "Flour", category: "pantry", quantity: "500 g" },
  { item: "Bread", category: "other" },
];
const events = [
  { title: "Dentist", hour: 9, eventType: "appointment", location: "Mill Street 4" },
  { title: "Soccer", hour: 17, eventType: "sports", location: "The green" },
  { title: "Dinner with Grandma", hour: 18, eventType: "meal" },
];

const questions = ["What's for dinner tonight?", "What's on today?"];
const dayMs = 24 * 60 * 60 * 1000;

/** Calls a hub as one person, whom it knows from the first call on. */
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
  for (const member of members) await call("POST", "/api/family-members", member);
  for (const item of items) await call("POST", "/api/shopping-list", item);
  const { id: listId } = await call("POST", "/api/shopping-lists", { name: "Garden centre" });
  for (const item of ["Potting soil", "Tomato seeds"]) await call("POST", "/api/shopping-list", { item, listId });
  await call("POST", "/api/stores", { name: "Market" });
  for (const { hour, ...event } of events) {
    const startTime = new Date(new Date().setHours(hour, 0, 0, 0)).toISOString();
    await call("POST", "/api/family-events", { ...event, startTime });
  }
  for (let day = 0; day < 7; day++) {
    const date = new Date(Date.now() + day * dayMs).toISOString();
    await call("POST", "/api/ai/generate-meal-plan", { mealType: "dinner", date, preferences: ["family-friendly"] });
  }
  await call("POST", "/api/ai/generate-activities", { weather: "sunny", timeAvailable: 120 });
  for (const message of questions) await call("POST", "/api/ai/chat", { message, context: "general" });
}

/** Fills a running hub with the example family, unless it is there already. */
export async function seedExampleFamily(hubUrl) {
  const call = openVisit(hubUrl);
  await call("POST", "/api/account/sign-up", exampleAccount).catch((error) => {
    throw new Error(`No example family could be made at ${hubUrl}. Is the hub running? ${error.message}`);
  });
  // Sign-up with the right password signs in, so the family may be there already.
  if ((await call("GET", "/api/shopping-list")).length === 0) await fill(call);
}
