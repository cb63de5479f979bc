/** The page to which the hub leads people whom a provider did not let in. */
export const loginFailedPath = "/login-failed";
/** Added to the path where signing up needs an invite. */
export const notInvitedHash = "#not-invited";
