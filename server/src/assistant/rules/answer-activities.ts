import type { Activity } from "@hub/shared/features/activities/schema";
import { operations } from "@hub/shared/operations";
import type { Question } from "../actions/responder.ts";
import type { IntentOf } from "./intent.ts";
import type { Reply } from "./reply.ts";

const maxSpoken = 3;

export async function answerActivities(intent: IntentOf<"activities">, { context, channel }: Question): Promise<Reply> {
  if (!context.may(operations.recommendActivities.act))
    return { lead: "You can view the activities, but you can't ask for new ones." };
  const { isIndoor, isForChildren } = intent;
  const ideas = await context.suggestions.suggestActivities({ isIndoor, isForChildren });
  if (ideas.length === 0) return { lead: "I found nothing suitable. Try a different request." };
  if (channel === "speech") {
    return {
      lead: "How about:",
      list: ideas.slice(0, maxSpoken).map(({ title }) => title),
      close: "You'll find them on the dashboard.",
    };
  }
  return {
    lead: "How about one of these?",
    list: ideas.map(describeIdea),
    close: "You'll find them on the dashboard, with more details.",
  };
}

function describeIdea({ title, description, duration }: Activity): string {
  const time = duration === null ? "" : ` (${formatMinutes(duration)})`;
  return `**${title}**${time}${description === "" ? "" : `: ${description}`}`;
}

function formatMinutes(minutes: number): string {
  if (minutes < 60) return `${minutes} min`;
  const rest = minutes % 60;
  return rest === 0 ? `${minutes / 60} h` : `${Math.floor(minutes / 60)} h ${rest} min`;
}
