/** The URL of a password reset link. The token follows "#": browsers do not send it, so no access log contains it. */
export function passwordLinkUrl(hubUrl: string, token: string): string {
  return `${hubUrl}/new-password#${token}`;
}
