import type { Activity } from "@hub/shared/features/activities/schema";
import type { Check } from "../check.ts";

const path = "/api/activity-recommendations";

export const activities: Check = {
  feature: "Activities",
  advice: ["If you use an AI service, check its address and whether it responds."],
  steps: (world) => {
    let ideas: Activity[] = [];
    return {
      "activities are recommended": async () => {
        const body = { weather: "sunny", preferences: ["family-friendly"], timeAvailable: 120 };
        ideas = await (await world.ada()).expect(201, ["POST", "/api/ai/generate-activities", body]);
        if (ideas.length === 0) throw new Error("No activities were recommended");
        return `${ideas.length} activities were recommended`;
      },
      "one is bookmarked": async () => {
        const ada = await world.ada();
        const id = ideas[0]?.id ?? "";
        await ada.expect(200, ["PATCH", `${path}/${id}/bookmark`, { isBookmarked: true }]);
        const listed = await ada.expect<Activity[]>(200, ["GET", path]);
        if (!listed.some((idea) => idea.id === id && idea.isBookmarked)) throw new Error("The bookmark was not stored");
        return "a bookmark is stored";
      },
    };
  },
};
