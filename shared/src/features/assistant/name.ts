/** The assistant's name, wherever people read it. */
export const assistantName = "Grok";
