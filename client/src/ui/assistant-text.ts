/** The reason why the assistant is unavailable. */
export const assistantOfflineText = "You're offline. The assistant needs a connection to the hub.";
export const readOnlyChatText = "You can read this chat but not ask questions.";
