/** The assistant's name on screens. */
export const assistantName = "Grok";
