/** The page for a failed sign-in with a provider. */
export const loginFailedPath = "/login-failed";
/** Added to the path when a sign-up needs an invite. */
export const notInvitedHash = "#not-invited";
