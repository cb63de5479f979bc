/**
 * Gets the weather from an Open-Meteo-compatible service. The hub sends only the rounded coordinates of the family's
 * town. If the service is slow or down, there is no weather.
 */
import type { Town } from "@hub/shared/features/families/schema";
import type { Weather } from "@hub/shared/features/weather/schema";
import * as z from "zod";
import type { Log } from "../../log.ts";
import { describeWeather, isGoodOutside } from "./weather-text.ts";

const answerMs = 2_000;
const cacheMs = 30 * 60_000;
/** The pause before the next request to a service that doesn't respond. */
const retryMs = 5 * 60_000;
const maxTowns = 500;

const oneDay = z.tuple([z.number()], z.number());
const answerSchema = z.object({
  current: z.object({ temperature_2m: z.number(), weather_code: z.number() }),
  daily: z.object({ temperature_2m_max: oneDay, temperature_2m_min: oneDay }),
});

type Sky = Omit<Weather, "place">;
export type Forecast = ReturnType<typeof createForecast>;

export function createForecast({ weatherUrl, log }: { weatherUrl: string | undefined; log: Log }) {
  const cache = new Map<string, { untilMs: number; sky: Promise<Sky | null> }>();

  async function ask(url: URL): Promise<Sky | null> {
    try {
      const response = await fetch(url, { signal: AbortSignal.timeout(answerMs), redirect: "error" });
      if (!response.ok) throw new Error(`The weather service answered ${response.status}`);
      return toSky(answerSchema.parse(await response.json()));
    } catch (error) {
      log.warn({ error: error instanceof Error ? error.name : "unknown" }, "weather: fetching the forecast failed");
      return null;
    }
  }

  /** Concurrent requests for the same town share one request to the service. */
  function fetchSky(base: string, { latitude, longitude }: Town): Promise<Sky | null> {
    const key = `${latitude},${longitude}`;
    const previous = cache.get(key);
    if (previous && previous.untilMs > Date.now()) return previous.sky;
    if (cache.size >= maxTowns) cache.clear();
    const entry = { untilMs: Date.now() + cacheMs, sky: ask(addressOf(base, { latitude, longitude })) };
    cache.set(key, entry);
    return entry.sky.then((sky) => {
      if (sky === null) entry.untilMs = Date.now() + retryMs;
      return sky;
    });
  }

  return {
    /** Null without a service, a town or a response. Never rejects. */
    async at(town: Town | null): Promise<Weather | null> {
      if (weatherUrl === undefined || town === null) return null;
      const sky = await fetchSky(weatherUrl, town);
      return sky && { place: town.name, ...sky };
    },
  };
}

function addressOf(base: string, { latitude, longitude }: Pick<Town, "latitude" | "longitude">): URL {
  const url = new URL(base);
  url.searchParams.set("latitude", latitude.toFixed(2));
  url.searchParams.set("longitude", longitude.toFixed(2));
  url.searchParams.set("current", "temperature_2m,weather_code");
  url.searchParams.set("daily", "temperature_2m_max,temperature_2m_min");
  url.searchParams.set("timezone", "auto");
  url.searchParams.set("forecast_days", "1");
  return url;
}

function toSky({ current, daily }: z.output<typeof answerSchema>): Sky {
  const [high, low] = [Math.round(daily.temperature_2m_max[0]), Math.round(daily.temperature_2m_min[0])];
  const now = { code: current.weather_code, temperature: Math.round(current.temperature_2m) };
  return { temperature: now.temperature, high, low, words: describeWeather(now), isGoodOutside: isGoodOutside(now) };
}
