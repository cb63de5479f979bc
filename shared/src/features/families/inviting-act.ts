/** What bringing somebody in takes. It stands apart: the dashboard asks for it, and would load all calls of families with it. */
export const invitingAct = "invite";
