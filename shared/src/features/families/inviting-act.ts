/** The act that an invitation takes. In its own file: the dashboard needs it, without loading all calls of families. */
export const invitingAct = "invite";
