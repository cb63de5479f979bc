import type { Occurrence } from "@hub/shared/features/calendar/occurrence-schema";
import type { Member } from "@hub/shared/features/members/schema";
import type { Check } from "../check.ts";

const advice = ["Look for storage errors in the hub's log.", "Restart the hub. Confirmed changes are not lost."];
const hourMs = 60 * 60 * 1000;

export const members: Check = {
  feature: "Family Members",
  advice,
  steps: (world) => {
    let id = "";
    return {
      "a member is added with a restriction": async () => {
        const body = { name: "Test child", age: 6, dietaryRestrictions: ["Peanuts"] };
        id = (await (await world.ada()).expect<Member>(201, ["POST", "/api/family-members", body])).id;
      },
      "a status is set with the hub's time": async () => {
        const path = `/api/family-members/${id}/status`;
        const member = await (await world.ada()).expect<Member>(200, ["PATCH", path, { status: "busy" }]);
        if (member.status !== "busy" || member.statusAt === null) throw new Error("The status was not stored");
      },
      "the roster shows everyone": async () => {
        const roster = await (await world.ada()).expect<Member[]>(200, ["GET", "/api/family-members"]);
        const child = roster.find((member) => member.id === id);
        if (child?.dietaryRestrictions[0] !== "Peanuts") throw new Error("The restriction was not stored");
      },
      "a member is removed from the roster": async () => {
        await (await world.ada()).expect(204, ["DELETE", `/api/family-members/${id}`]);
      },
    };
  },
};

export const calendar: Check = {
  feature: "Calendar",
  advice,
  steps: (world) => {
    const startTime = new Date(Date.now() + hourMs).toISOString();
    const end = new Date(Date.now() + 2 * hourMs).toISOString();
    const range = `/api/family-events?start=${startTime}&end=${end}`;
    let path = "";
    return {
      "an event is added and found on its day": async () => {
        const ada = await world.ada();
        const body = { title: "Test event", startTime, eventType: "appointment" };
        path = `/api/family-events/${(await ada.expect<Occurrence>(201, ["POST", "/api/family-events", body])).id}`;
        const listed = await ada.expect<Occurrence[]>(200, ["GET", range]);
        if (!listed.some(({ title }) => title === "Test event")) throw new Error("The event is not on its day");
      },
      "an event is moved and removed": async () => {
        const ada = await world.ada();
        await ada.expect(200, ["PATCH", path, { startTime: end }]);
        const remaining = await ada.expect<Occurrence[]>(200, ["GET", range]);
        if (remaining.length > 0) throw new Error("The event is still at its old time");
        await ada.expect(204, ["DELETE", path]);
      },
    };
  },
};
