/** Why nobody can ask the assistant here and now. */
export const assistantAwayText = "The assistant needs the hub. It answers again as soon as the hub can be reached.";
export const mayNotAskText = "You can read here, but not ask.";
