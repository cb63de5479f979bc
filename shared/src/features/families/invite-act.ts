/**
 * The act that an invitation requires. In its own file, because the dashboard needs it without all endpoints of
 * families.
 */
export const inviteAct = "invite";
