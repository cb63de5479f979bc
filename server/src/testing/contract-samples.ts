/** One valid call of every endpoint, for tests that cover all of them. */
import type { Endpoint } from "@hub/shared/api";
import { endpoints } from "@hub/shared/endpoints";
import { newId } from "@hub/shared/ids";
import type { Act } from "@hub/shared/permissions";
import { seededRandom } from "@hub/shared/testing/random";
import { sampleOf } from "@hub/shared/testing/sample";
import { addChild } from "./children.ts";
import { pairDisplay } from "./displays.ts";
import { type Answer, type HttpClient, joinFamily, password } from "./http-client.ts";

export interface Sample {
  /** Creates the object that the path names in an owner's family, and returns its id. */
  target?: (owner: HttpClient) => Promise<string>;
  body?: () => object;
  /** The body of a call that takes a file. */
  file?: string;
  /** The status of an allowed call, if it differs from the contract's success. */
  status?: number;
  /** The permission for changing another person's entry. */
  othersAct?: Act;
}

const idOf = (answer: Answer): string => (answer.body as { id: string }).id;
export const item = async (owner: HttpClient) =>
  idOf(await owner.post("/api/shopping-list", { item: `thing ${newId()}` }));
export const member = async (owner: HttpClient) => idOf(await owner.post("/api/family-members", { name: "Toddler" }));
export const event = async (owner: HttpClient) =>
  idOf(await owner.post("/api/family-events", { title: "Swim", startTime: "2026-11-21T10:00:00Z" }));
export const invite = async (owner: HttpClient) => idOf(await owner.post("/api/invites", { role: "child" }));
const template = async (owner: HttpClient) =>
  idOf(await owner.post("/api/list-templates", { name: `Camping ${newId()}`, things: ["tent"] }));
const trip = async (owner: HttpClient) => idOf(await owner.post("/api/trips"));
const timer = async (owner: HttpClient) => idOf(await owner.post("/api/timers", { seconds: 600 }));
const message = async (owner: HttpClient) => idOf(await owner.post("/api/messages", { text: "Bring the keys" }));
const meal = async (owner: HttpClient) =>
  idOf(await owner.post("/api/meal-plans", { date: "2026-11-21", recipeName: "Soup" }));
/** New ideas replace the old ones, so each call needs its own. */
const activity = async (owner: HttpClient) => {
  const { body } = await owner.post("/api/ai/generate-activities");
  return (body as { id: string }[])[0]?.id ?? "";
};
const recipe = async (owner: HttpClient) => idOf(await owner.post("/api/recipes", { name: "Soup" }));
const removedRecipe = async (owner: HttpClient) => {
  const id = await recipe(owner);
  await owner.call("DELETE", `/api/recipes/${id}`);
  return id;
};
const calendarLink = async (owner: HttpClient) => idOf(await owner.post("/api/calendar/links", { memberId: null }));
const guestLink = async (owner: HttpClient) => idOf(await owner.post("/api/guest-links"));
const person = async (owner: HttpClient) => (await joinFamily(owner, "Guest", "child")).user.id;
const display = async (owner: HttpClient) => (await pairDisplay(owner)).id;
/** A child with an account, by the id of their member. */
const child = async (owner: HttpClient) => (await addChild(owner)).memberId;
const sharedDevice = async (owner: HttpClient) => idOf(await owner.post("/api/shared-devices"));
const madeUpId = async () => newId();
const madeUpToken = async () => "made-up";
const madeUpSubscription = () => ({
  endpoint: `https://push.invalid/${newId()}`,
  keys: { p256dh: `B${"A".repeat(86)}`, auth: "A".repeat(22) },
});
const credentials = () => ({ email: `nobody-${newId()}@example.org`, password });

const passkey = { id: "AAAA", rawId: "AAAA", type: "public-key", clientExtensionResults: {} };

const written: Record<string, Sample> = {
  "GET /api/auth/user": {},
  "GET /api/auth/options": {},
  "POST /api/account/sign-up": { body: () => ({ ...credentials(), firstName: "Nobody" }) },
  "POST /api/account/sign-in": { body: credentials, status: 403 },
  "POST /api/account/sign-out": {},
  "GET /api/account/security": {},
  "POST /api/account/totp/draft": { body: () => ({ password }) },
  "POST /api/account/totp": { body: () => ({ code: "000000" }), status: 400 },
  "DELETE /api/account/totp": { body: () => ({ password: "not the password" }), status: 403 },
  "POST /api/account/recovery-codes": { body: () => ({ password }), status: 409 },
  "POST /api/account/sign-in/code": { body: () => ({ code: "000000" }), status: 403 },
  "POST /api/account/passkeys/options": { body: () => ({ password }) },
  "POST /api/account/passkeys": {
    body: () => ({ passkey: { ...passkey, response: { clientDataJSON: "AAAA", attestationObject: "AAAA" } } }),
    status: 403,
  },
  // Passkeys belong to their person, so other roles cannot remove the owner's.
  "DELETE /api/account/passkeys/{id}": { target: madeUpToken, body: () => ({ password }), status: 404 },
  "POST /api/account/sign-in/passkey/options": {},
  "POST /api/account/sign-in/passkey": {
    body: () => ({
      passkey: { ...passkey, response: { clientDataJSON: "AAAA", authenticatorData: "AAAA", signature: "AAAA" } },
    }),
    status: 403,
  },
  // This hub has configured no providers.
  "POST /api/account/providers": { body: () => ({ provider: "google", password }), status: 404 },
  "DELETE /api/account/providers": { body: () => ({ provider: "google", password }), status: 404 },
  "GET /api/account/sessions": {},
  // Sessions belong to their person, so other roles cannot end the owner's.
  "DELETE /api/account/sessions/{id}": { target: madeUpToken, status: 404 },
  "DELETE /api/account/sessions": {},
  "GET /api/account/app-passwords": {},
  "POST /api/account/app-passwords": { body: () => ({ name: "Phone", password }) },
  // App passwords belong to their person, so other roles cannot end the owner's.
  "DELETE /api/account/app-passwords/{id}": { target: madeUpToken, status: 404 },
  "PUT /api/account/password": {
    body: () => ({ password: "not the password", newPassword: "another good password" }),
    status: 403,
  },
  "POST /api/account/password/forgotten": { body: () => ({ email: credentials().email }), status: 404 },
  "POST /api/account/password/reset": {
    body: () => ({ token: "made-up", newPassword: "another good password" }),
    status: 404,
  },
  "POST /api/families/people/{userId}/password-link": { target: person },
  "PUT /api/account/email": {
    body: () => ({ password: "not the password", email: credentials().email }),
    status: 403,
  },
  "POST /api/account/email/confirm": { body: () => ({ token: "made-up" }), status: 404 },
  "GET /api/account/deletion": {},
  "DELETE /api/account": { body: () => ({ confirmation: "not these words" }), status: 400 },
  "PATCH /api/profile": { body: () => ({ firstName: "Ada" }) },
  "GET /api/profile/settings": {},
  "PATCH /api/profile/settings": { body: () => ({ notifications: { mealReminders: false } }) },
  "GET /api/preferences": {},
  "POST /api/preferences": { body: () => ({ text: "We love curry" }) },
  // Tastes and devices belong to their person, so other roles cannot change the owner's.
  "PATCH /api/preferences/{id}": { target: madeUpToken, body: () => ({ text: "Mild curry" }), status: 404 },
  "DELETE /api/preferences/{id}": { target: madeUpToken, status: 404 },
  "GET /api/push": {},
  "POST /api/push/devices": { body: () => ({ subscription: madeUpSubscription(), name: "Phone" }) },
  "DELETE /api/push/devices/{id}": { target: madeUpToken, status: 404 },
  "POST /api/reminders/{id}/answer": {
    target: madeUpToken,
    body: () => ({ action: "done", at: new Date().toISOString() }),
    status: 404,
  },
  // No channel is configured, so nothing is sent.
  "POST /api/push/test": {},
  "POST /api/objects/upload": {},
  "PUT /api/profile/photo": { body: () => ({ photoURL: "/api/objects/uploads/made-up" }), status: 404 },
  "DELETE /api/profile/photo": {},
  "GET /api/user/families": {},
  "POST /api/user/family": { body: () => ({ familyId: newId() }), status: 404 },
  "POST /api/families/leave": {},
  "POST /api/invites": { body: () => ({ role: "child" }) },
  "GET /api/invites": {},
  "DELETE /api/invites/{id}": { target: invite },
  "GET /api/invites/{token}": { target: madeUpToken, status: 404 },
  "POST /api/invites/{token}/accept": { target: madeUpToken, status: 404 },
  "POST /api/child-codes": { body: () => ({ memberId: newId() }), status: 404 },
  "POST /api/account/child-join": { body: () => ({ code: "BBBBBBBB", pin: "4821" }), status: 404 },
  "GET /api/account/children": {},
  "POST /api/account/pin-sign-in": { body: () => ({ memberId: newId(), pin: "4821" }), status: 403 },
  "PUT /api/children/{memberId}/pin": { target: child, body: () => ({ pin: "7305" }) },
  "DELETE /api/children/{memberId}": { target: child },
  "GET /api/shared-devices": {},
  "POST /api/shared-devices": {},
  "DELETE /api/shared-devices/{id}": { target: sharedDevice },
  "GET /api/guest-links": {},
  "POST /api/guest-links": { body: () => ({ name: "Dana" }) },
  "DELETE /api/guest-links/{id}": { target: guestLink },
  "GET /api/families/guest-notes": {},
  "PATCH /api/families/guest-notes": { body: () => ({ text: "The key is under the stone." }) },
  "PUT /api/families/guest-notes": {
    body: () => ({ numbers: [{ label: "Grandma", phone: "030 12345" }], text: "In bed at eight." }),
  },
  "GET /api/guest/{token}": { target: madeUpToken, status: 404 },
  "GET /api/weather": {},
  "GET /api/families": {},
  "PATCH /api/families": { body: () => ({ timeZone: "Europe/Berlin" }) },
  // This owner has shown no second factor.
  "PUT /api/families/second-factor": { body: () => ({ demandsSecondFactor: true }), status: 409 },
  "GET /api/admin": {},
  "PUT /api/admin/sign-ups": { body: () => ({ signUps: "open" }) },
  "PUT /api/admin/backups": { body: () => ({ areMade: false }), status: 409 },
  "GET /api/families/people": {},
  "PATCH /api/families/people/{userId}": { target: person, body: () => ({ role: "child" }) },
  "DELETE /api/families/people/{userId}": { target: person },
  "POST /api/displays/pairings": {},
  "POST /api/displays/pairings/claim": { body: () => ({ secret: "made-up" }) },
  "POST /api/displays": {
    body: () => ({ code: "BBBBBB", name: "Hall", shows: ["events"], canTouch: false }),
    status: 404,
  },
  "GET /api/displays": {},
  "PATCH /api/displays/{id}": { target: display, body: () => ({ name: "Kitchen", calendar: "week", reload: true }) },
  "DELETE /api/displays/{id}": { target: display },
  "GET /api/display": {},
  "PATCH /api/display/members/{id}/status": { target: member, body: () => ({ status: "busy" }) },
  "PATCH /api/display/items/{id}": { target: item, body: () => ({ completed: true }) },
  "DELETE /api/display/timers/{id}": { target: timer },
  "GET /api/history": {},
  "POST /api/history/undo": { body: () => ({ deeds: ["1.0.items.added"] }), status: 404 },
  "GET /api/shopping-list": {},
  "POST /api/shopping-list": { body: () => ({ item: "bread" }) },
  "PATCH /api/shopping-list/{id}": { target: item, body: () => ({ completed: true }) },
  "POST /api/list-templates/{id}/items": { target: template, body: () => ({ listId: null }) },
  "GET /api/trips": {},
  "POST /api/trips": { body: () => ({ storeId: null }) },
  "PATCH /api/trips/{id}": { target: trip, body: () => ({ storeId: null }) },
  "DELETE /api/trips/{id}": { target: trip },
  "PATCH /api/family-members/{id}/status": { target: member, body: () => ({ status: "busy" }) },
  "GET /api/family-events": {},
  "PATCH /api/messages/{id}": { target: message, body: () => ({ until: null }), othersAct: "clear-messages" },
  "DELETE /api/messages/{id}": { target: message, othersAct: "clear-messages" },
  "PATCH /api/messages/{id}/marks": { target: message, body: () => ({ mark: "like" }) },
  "PATCH /api/display/messages/{id}": {
    target: message,
    body: () => ({ mark: "coming", memberId: newId() }),
    status: 404,
  },
  "POST /api/display/calls": { body: () => ({ text: "Dinner is ready" }) },
  "POST /api/family-events": { body: () => ({ title: "Swim", startTime: "2026-11-21T10:00:00Z" }) },
  "PATCH /api/family-events/{id}": { target: event, body: () => ({ title: "Dive" }) },
  "DELETE /api/family-events/{id}": { target: event },
  "POST /api/calendar/import": {
    file: "BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:swim\r\nDTSTART:20261121T100000Z\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n",
  },
  "GET /api/calendar/links": {},
  "POST /api/calendar/links": { body: () => ({ memberId: null }) },
  "DELETE /api/calendar/links/{id}": { target: calendarLink },
  "GET /api/calendar/subscriptions": {},
  "POST /api/calendar/subscriptions": { body: () => ({ url: "http://127.0.0.1:9/", color: "#336699" }), status: 400 }, // The tests have no internet access.
  "PATCH /api/calendar/subscriptions/{id}": { target: madeUpId, body: () => ({ isOn: false }), status: 404 },
  "POST /api/calendar/subscriptions/{id}/fetch": { target: madeUpId, status: 404 },
  "DELETE /api/calendar/subscriptions/{id}": { target: madeUpId, status: 404 },
  "GET /api/calendar/accounts": {},
  "POST /api/calendar/accounts": {
    body: () => ({ url: "http://127.0.0.1:9/", userName: "a", password: "b" }),
    status: 400, // No server answers at that address.
  },
  "POST /api/calendar/accounts/google": { status: 404 },
  "PATCH /api/calendar/accounts/{id}": { target: madeUpId, body: () => ({ calendars: [] }), status: 404 },
  "POST /api/calendar/accounts/{id}/sync": { target: madeUpId, status: 404 },
  "POST /api/calendar/accounts/{id}/answers": {
    target: madeUpId,
    body: () => ({ question: "made-up", keep: "ours" }),
    status: 404,
  },
  "DELETE /api/calendar/accounts/{id}": { target: madeUpId, status: 404 },
  "GET /api/calendar/private-key": {},
  "POST /api/calendar/read": { body: () => ({ words: "swimming every Tuesday at 5pm" }) },
  "GET /api/calendar/search": { status: 400 }, // A recording without speech.
  "GET /api/calendar/subscribed-events": { status: 400 }, // Without a time range.
  "POST /api/timers": { body: () => ({ name: "Tea", seconds: 240 }) },
  "PATCH /api/timers/{id}": { target: timer, body: () => ({ addSeconds: 60 }) },
  "GET /api/meal-plans": {},
  "POST /api/ai/generate-meal-plan": { body: () => ({ mealType: "dinner", preferences: ["healthy"] }) },
  "POST /api/meal-plans": { body: () => ({ date: "2026-11-21", recipeName: "Pancakes" }) },
  "PATCH /api/meal-plans/{id}": { target: meal, body: () => ({ servings: 3 }) },
  "PATCH /api/meal-plans/{id}/cooked": { target: meal, body: () => ({ isCooked: true }) },
  "POST /api/recipes/preview": { body: () => ({ text: "Soup\nIngredients\n1 onion\nMethod\nCook it." }) },
  "GET /api/recipes": {},
  "POST /api/recipes": { body: () => ({ name: "Soup", ingredients: ["1 onion"] }) },
  "GET /api/recipes/several": { status: 400 }, // Without ids.
  "GET /api/recipes/{id}": { target: recipe },
  "GET /api/recipes/{id}/check": { target: recipe },
  "GET /api/recipes/{id}/nutrition": { target: recipe },
  "POST /api/recipes/{id}/meals": { target: recipe, body: () => ({ date: "2026-11-21" }) },
  "PATCH /api/recipes/{id}": { target: recipe, body: () => ({ isFavourite: true }) },
  "PUT /api/recipes/{id}/rating": { target: recipe, body: () => ({ stars: 4 }) },
  "POST /api/recipes/{id}/restore": { target: removedRecipe },
  "DELETE /api/recipes/{id}": { target: recipe },
  "POST /api/ai/generate-shopping-list": {},
  "POST /api/ai/generate-activities": { body: () => ({ weather: "sunny", timeAvailable: 120 }) },
  "PATCH /api/activity-recommendations/{id}/bookmark": { target: activity, body: () => ({ isBookmarked: true }) },
  "GET /api/ai/conversations": {},
  "POST /api/ai/chat": { body: () => ({ message: "What's on the list?", context: "general" }) },
  // The hub of these tests has no transcription service.
  "POST /api/ai/transcribe": { body: () => ({ type: "audio/webm", audio: "AAAA" }), status: 404 },
  "POST /api/ai/voice-chat": { body: () => ({ message: "What's on the list?" }) },
  // Conversations belong to their person, so other roles cannot stop or undo the owner's.
  "POST /api/ai/conversations/{id}/stop": { target: madeUpToken, status: 404 },
  "POST /api/ai/conversations/{id}/undo": { target: madeUpToken, status: 404 },
  "POST /api/ai/conversations/{id}/confirm": { target: madeUpToken, status: 404 },
  "POST /api/ai/conversations/{id}/decline": { target: madeUpToken, status: 404 },
  "DELETE /api/ai/conversations": {},
  "POST /api/qa/run-tests": {},
  "POST /api/client-errors": { body: () => ({ message: "x is not a function", stack: "at list.js:1:2" }) },
};

/** Samples for calls that run one operation, generated from its input schema. */
function sampleOfEntryCall({ method, path, input }: Endpoint): Sample {
  if (method === "GET") return {};
  const collectionPath = path.replace("/{id}", "");
  const target = async (owner: HttpClient) =>
    idOf(await owner.post(collectionPath, samples[`POST ${collectionPath}`]?.body?.()));
  const body = () => {
    const { id: _id, ...fields } = sampleOf(input, seededRandom(Date.now())) as Record<string, unknown>;
    return fields;
  };
  if (method === "POST") return { body };
  return method === "PATCH" ? { target, body } : { target };
}

export const nameOf = ({ method, path }: Pick<Endpoint, "method" | "path">): string => `${method} ${path}`;
const made = endpoints.filter((endpoint) => "runs" in endpoint);
export const samples: Record<string, Sample> = {
  ...Object.fromEntries(made.map((endpoint) => [nameOf(endpoint), sampleOfEntryCall(endpoint)])),
  ...written,
};
