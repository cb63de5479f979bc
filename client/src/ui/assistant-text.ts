/** The reason why the assistant is unavailable. */
export const assistantAwayText = "You're offline. The assistant needs a connection to the hub.";
export const mayNotAskText = "You can read this chat but not ask questions.";
