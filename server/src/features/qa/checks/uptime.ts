import { Caution, type Check } from "../check.ts";

const dayMs = 24 * 3_600_000;

export const uptime: Check = {
  feature: "Uptime",
  advice: [],
  steps: ({ deaths }) => ({
    "the hub has not ended by itself in the last week": async () => {
      const lately = deaths.filter((at) => Date.now() - Date.parse(at) < 7 * dayMs);
      const last = lately.at(-1);
      if (last === undefined) return `the hub runs since ${startedAt()}`;
      const times = lately.length === 1 ? "once" : `${lately.length} times`;
      throw new Caution(`The hub ended by itself ${times} in the last week and was started again, last at ${last}.`, [
        "Look for the last lines before that time in its log. A power cut looks the same, and is no fault of the hub.",
      ]);
    },
  }),
};

function startedAt(): string {
  return new Date(Date.now() - process.uptime() * 1_000).toISOString();
}
