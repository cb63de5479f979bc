/** Fills a running hub with an example family, through the same calls that everyone uses. */
import { main } from "./lib/run.mjs";

const url = process.argv[2] ?? `http://localhost:${process.env.PORT ?? 3000}`;
const account = { email: "ada@example.org", password: "an example family", firstName: "Ada", lastName: "Example" };

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

let cookie = "";

/**
 * @param {string} method
 * @param {string} path
 * @param {object} [body]
 */
async function call(method, path, body) {
  const answer = await fetch(url + path, {
    method,
    headers: { "content-type": "application/json", origin: new URL(url).origin, cookie },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text}`);
  cookie ||= answer.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
  return JSON.parse(text);
}

async function fill() {
  for (const member of members) await call("POST", "/api/family-members", member);
  for (const item of items) await call("POST", "/api/shopping-list", item);
  for (const { hour, ...event } of events) {
    const startTime = new Date(new Date().setHours(hour, 0, 0, 0)).toISOString();
    await call("POST", "/api/family-events", { ...event, startTime });
  }
  for (let day = 0; day < 4; day++) {
    const date = new Date(Date.now() + day * dayMs).toISOString();
    await call("POST", "/api/ai/generate-meal-plan", { mealType: "dinner", date, preferences: ["family-friendly"] });
  }
  await call("POST", "/api/ai/generate-activities", { weather: "sunny", timeAvailable: 120 });
  for (const message of questions) await call("POST", "/api/ai/chat", { message, context: "general" });
}

await main(async () => {
  await call("POST", "/api/account/sign-up", account).catch((error) => {
    throw new Error(`No example family could be made at ${url}. Is the hub running? ${error.message}`);
  });
  // Sign-up with the right password signs in, so the family may be there already.
  if ((await call("GET", "/api/shopping-list")).length === 0) await fill();
  console.log(`The Example family is at ${url}. Sign in as ${account.email} with the password "${account.password}".`);
});
