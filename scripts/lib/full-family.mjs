/** A family with much to do: eight people, a hundred things to buy, twelve events today, a week of dinners, three timers. */

const others = [
  { name: "Ben", age: 41, color: "#3E6FA3", dietaryRestrictions: ["Shellfish"] },
  { name: "Cleo", age: 9, color: "#A8577E", dietaryRestrictions: ["Peanuts"] },
  { name: "Dan", age: 3, color: "#6B7F2A" },
  { name: "Grandma Rosalind", age: 71, dietaryRestrictions: ["Lactose", "Gluten"] },
  { name: "Uncle Frederick", age: 38 },
  { name: "Eve", age: 15, dietaryRestrictions: ["Vegetarian"] },
  { name: "Max", age: 12 },
];
const foods = ["Milk", "Eggs", "Leeks", "Apples", "Flour", "Bread", "Rice", "Butter", "Onions", "Soap"];
const titles = ["School run", "Dentist", "Piano lesson", "Swimming", "Parents' evening", "Soccer at the green"];
/** The size of a full family. */
const full = { people: others.length + 1, things: 100, events: 12 };

/**
 * Fills the family of the caller.
 *
 * @param {(call: string, data?: object) => Promise<any>} callHub Takes a call such as "GET /api/timers".
 * @param {typeof full} size The counts, if smaller than in a full family.
 */
export async function fillFullFamily(callHub, { people, things, events } = full) {
  for (const member of others.slice(0, people - 1)) await callHub("POST /api/family-members", member);
  const members = await callHub("GET /api/family-members");
  const statuses = ["available", "busy", "away"];
  for (const [index, { id }] of members.entries()) {
    await callHub(`PATCH /api/family-members/${id}/status`, { status: statuses[index % statuses.length] });
  }
  for (let index = 0; index < things; index++) {
    const item = `${foods[index % foods.length]} ${Math.floor(index / foods.length) || ""}`.trim();
    await callHub("POST /api/shopping-list", { item, quantity: `${(index % 5) + 1} packs` });
  }
  for (let index = 0; index < events; index++) {
    await callHub("POST /api/family-events", {
      title: titles[index % titles.length],
      startTime: new Date(new Date().setHours(8 + index, 15, 0, 0)).toISOString(),
      location: index % 2 === 0 ? "Mill Street 4" : "",
      eventType: "appointment",
      memberIds: members.slice(index % people, (index % people) + (index % 3)).map(({ id }) => id),
    });
  }
  for (let day = 0; day < 7; day++) {
    const date = new Date(Date.now() + day * 24 * 60 * 60 * 1000).toISOString();
    await callHub("POST /api/ai/generate-meal-plan", { mealType: "dinner", date, preferences: [] });
  }
  await callHub("POST /api/ai/generate-activities", { weather: "sunny", timeAvailable: 120 });
  for (const message of ["What's for dinner tonight?", "What's on today?"]) {
    await callHub("POST /api/ai/chat", { message, context: "general" });
  }
  for (const [name, seconds] of Object.entries({ Pasta: 540, Bread: 2_400, "Wash the blue things": 5_400 })) {
    await callHub("POST /api/timers", { name, seconds });
  }
}
