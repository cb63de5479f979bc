import { Caution, type Check } from "../check.ts";

const dayMs = 24 * 3_600_000;

export const uptime: Check = {
  feature: "Uptime",
  advice: [],
  steps: ({ crashes }) => ({
    "the hub has not crashed in the last week": async () => {
      const recent = crashes.filter((at) => Date.now() - Date.parse(at) < 7 * dayMs);
      const last = recent.at(-1);
      if (last === undefined) return `the hub has been running since ${startedAt()}`;
      const times = recent.length === 1 ? "once" : `${recent.length} times`;
      throw new Caution(`The hub crashed ${times} in the last week and restarted automatically, last at ${last}.`, [
        "Read the last lines before that time in the hub's log. A power failure looks the same.",
      ]);
    },
  }),
};

function startedAt(): string {
  return new Date(Date.now() - process.uptime() * 1_000).toISOString();
}
