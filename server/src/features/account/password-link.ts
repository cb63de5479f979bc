/** The address of a link for a new password. Browsers send what comes after "#" to no server, so no log has it. */
export function passwordLinkUrl(hubUrl: string, token: string): string {
  return `${hubUrl}/new-password#${token}`;
}
