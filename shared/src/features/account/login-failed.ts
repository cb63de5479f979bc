/** The page to which the hub leads whom a provider did not let in. */
export const loginFailedPath = "/login-failed";
/** Follows the path where signing up needs an invite. */
export const notInvitedHash = "#not-invited";
