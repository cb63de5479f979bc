/** The ring around the button while it listens, in the assistant's color. */
export const listening = { boxShadow: "0 0 0 3px {colors.paper}, 0 0 0 7px {colors.plum}" } as const;
