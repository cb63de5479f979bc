import { afterAll, beforeAll, expect, test } from "vitest";
import { type HttpClient, joinFamily, openClient } from "../../testing/http-client.ts";
import { startHub, type TestHub } from "../../testing/hub.ts";
import { firstOf, isLong } from "../../testing/scale.ts";
import { startWeatherService, type WeatherService } from "../../testing/weather-service.ts";

let service: WeatherService;
let hub: TestHub;
beforeAll(async () => {
  service = await startWeatherService();
  hub = await startHub({ environment: { WEATHER_URL: service.url } });
});
afterAll(async () => {
  await hub.close();
  service.close();
});

/** Each test uses another town, because the hub caches the weather. */
let latitude = 40;
const move = async (client: HttpClient) =>
  client.call("PATCH", "/api/families", { body: { place: { name: "Vienna", latitude: ++latitude, longitude: 16 } } });
const weather = async (client: HttpClient) => (await client.get("/api/weather")).body;
const textOf = async (client: HttpClient) =>
  JSON.stringify((await client.post("/api/ai/generate-activities", { indoor: false })).body);

test("stores the family's name, and its town with rounded coordinates", async () => {
  const { client: ada, user } = await openClient(hub.url);
  const place = { name: "Vienna", latitude: 48.208353, longitude: 16.372504 };
  const { status, body } = await ada.call("PATCH", "/api/families", { body: { name: "The Examples", place } });
  const rounded = { name: "Vienna", latitude: 48.21, longitude: 16.37 };
  expect({ status, body }).toMatchObject({
    status: 200,
    body: { name: "The Examples", place: rounded, hasWeather: true },
  });
  const { client: cleo } = await joinFamily(ada, "Cleo", "child");
  expect((await cleo.get("/api/families")).body).toEqual({ ...(body as object), timeZone: user.timeZone });
  expect((await cleo.call("PATCH", "/api/families", { body: { name: "Mine" } })).status).toBe(403);
  for (const wrong of [{ place: { name: "Nowhere", latitude: 91, longitude: 0 } }, { timeZone: "Moon" }, { name: "" }])
    expect((await ada.call("PATCH", "/api/families", { body: wrong })).status).toBe(400);
  expect(await weather(cleo)).toMatchObject({ place: "Vienna", temperature: 21, high: 25, low: 17, words: "sunny" });
  expect(service.requests.at(-1)).toMatchObject({ latitude: "48.21", longitude: "16.37" });
  expect((await ada.call("PATCH", "/api/families", { body: { place: null } })).status).toBe(200);
  expect(await weather(ada)).toBeNull();
});

test.runIf(isLong)("sends one request for concurrent calls about the same town", async () => {
  const { client: ada } = await openClient(hub.url);
  await move(ada);
  const before = service.requests.length;
  await Promise.all([weather(ada), weather(ada), textOf(ada)]);
  expect(service.requests.length).toBe(before + 1);
});

test("recommends activities for the current weather, unless the request names another", async () => {
  const { client: ada } = await openClient(hub.url);
  service.say({ code: 65, temperature: 9 });
  await move(ada);
  expect(await weather(ada)).toMatchObject({ words: "rainy", isGoodOutside: false });
  expect(await textOf(ada)).toMatch(/rain|puddle|umbrella/i);
  const { body } = await ada.post("/api/ai/generate-activities", { weather: "sunny", indoor: false });
  expect(JSON.stringify(body)).not.toMatch(/puddle|umbrella/i);
});

test.each(firstOf(["failure", "nonsense", "silence"] as const, 1))(
  "works without the weather after a %s of the service",
  async (response) => {
    const { client: ada } = await openClient(hub.url);
    service.say(response);
    await move(ada);
    const before = service.requests.length;
    expect(await weather(ada)).toBeNull();
    expect((await ada.post("/api/ai/generate-activities", {})).status).toBe(201);
    expect(await weather(ada)).toBeNull();
    // Only the first call waits for the service.
    expect(service.requests.length).toBe(before + 1);
  },
);

test("returns null without a service or a town", async () => {
  const { client: ada } = await openClient(hub.url);
  expect(await weather(ada)).toBeNull();
});
