/** A local weather service with Open-Meteo's protocol. */
import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";

type Next = { code: number; temperature: number } | "nonsense" | "failure" | "silence";

export interface WeatherService {
  url: string;
  /** The received requests, as query parameters. */
  requests: Record<string, string>[];
  /** Sets the following answers; "silence" hangs. */
  say(next: Next): void;
  close(): void;
}

export async function startWeatherService(): Promise<WeatherService> {
  const requests: Record<string, string>[] = [];
  let next: Next = { code: 0, temperature: 21.4 };
  const server = createServer((request, response) => {
    requests.push(Object.fromEntries(new URL(request.url ?? "/", "http://localhost").searchParams));
    answer(response, next);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (typeof address !== "object" || address === null) throw new Error("The weather service has no port");
  return {
    url: `http://127.0.0.1:${address.port}/v1/forecast`,
    requests,
    say(value) {
      next = value;
    },
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

function answer(response: ServerResponse, next: Next): void {
  if (next === "silence") return;
  if (next === "failure") response.writeHead(502).end("Bad gateway");
  else if (next === "nonsense") response.end("<html>");
  else response.setHeader("Content-Type", "application/json").end(JSON.stringify(forecastOf(next)));
}

function forecastOf({ code, temperature }: { code: number; temperature: number }) {
  return {
    latitude: 48.2,
    longitude: 16.37,
    utc_offset_seconds: 3600,
    timezone: "Europe/Vienna",
    current_units: { temperature_2m: "°C", weather_code: "wmo code" },
    current: { time: "2026-11-21T10:00", interval: 900, temperature_2m: temperature, weather_code: code },
    daily: { time: ["2026-11-21"], temperature_2m_max: [temperature + 3.2], temperature_2m_min: [temperature - 4] },
  };
}
