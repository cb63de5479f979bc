/** The page for people whom a provider did not admit. */
export const loginFailedPath = "/login-failed";
/** Added to the path when a sign-up needs an invite. */
export const notInvitedHash = "#not-invited";
