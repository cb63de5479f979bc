/** What inviting somebody takes. It stands apart, because the dashboard asks for it and for nothing else of invites. */
export const invitingAct = "invite";
