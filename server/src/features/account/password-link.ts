/** Where a link for a new password is opened. What comes after the hash is sent to no server and kept in no log. */
export function passwordLinkUrl(hubUrl: string, token: string): string {
  return `${hubUrl}/new-password#${token}`;
}
