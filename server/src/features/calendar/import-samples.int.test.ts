/** Calendar files from real programs, and the local times that a family sees after the import. */

import type { Occurrence } from "@hub/shared/features/calendar/occurrence-schema";
import { localTimeOf } from "@hub/shared/zoned-time";
import { expect, test } from "vitest";
import { type HttpClient, openClient } from "../../testing/http-client.ts";
import { sharedHub } from "../../testing/hub.ts";
import programSamples from "./samples/program-files.json" with { type: "json" };
import samples from "./samples/unusual-files.json" with { type: "json" };

interface Sample {
  name: string;
  familyZone: string;
  ics?: string;
  icsBase64?: string;
  /** The title and the local times in the family's zone. All-day events have an exclusive end date. */
  shown: string[];
  /** True if more occurrences follow the listed ones. */
  goesOn?: boolean;
}

async function list(client: HttpClient, timeZone: string): Promise<string[]> {
  const { body } = await client.get("/api/family-events?from=2026-01-01T00:00:00Z&to=2029-01-01T00:00:00Z");
  return (body as Occurrence[]).map(({ title, startTime, endTime, startDate, endDate }) => {
    if (startDate) return `${title} @ ${startDate}..${endDate}`;
    const local = (instant: string) => localTimeOf(Date.parse(instant), timeZone).slice(0, 16).replace("T", " ");
    return `${title} @ ${local(startTime)}-${endTime ? local(endTime).slice(11) : ""}`;
  });
}

test.each([...samples, ...programSamples] as Sample[])(
  "shows $name as the sender intended",
  async ({ familyZone, ics, icsBase64, shown, goesOn }) => {
    const { client } = await openClient((await sharedHub()).url);
    await client.call("PATCH", "/api/families", { body: { timeZone: familyZone } });
    const body = icsBase64 === undefined ? (ics ?? "") : Buffer.from(icsBase64, "base64");
    const answer = await client.call("POST", "/api/calendar/import", { body, type: "text/calendar" });
    expect([answer.status, answer.body]).toMatchObject([200, {}]);
    const found = await list(client, familyZone);
    expect(goesOn ? found.slice(0, shown.length) : found, JSON.stringify(answer.body)).toEqual(shown.toSorted(byTime));
  },
);

const timeOf = (line: string) => line.slice(line.lastIndexOf(" @ "));
const byTime = (a: string, b: string) => (timeOf(a) < timeOf(b) ? -1 : 1);
