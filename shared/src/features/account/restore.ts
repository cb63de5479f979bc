/**
 * Restores a backup on the page of a hub without accounts. The body is a file, so this endpoint is outside the
 * contract.
 */
export const restorePath = "/api/restore";
/** The header with the passphrase, URL-encoded. */
export const passphraseHeader = "x-backup-passphrase";
export const maxRestoreBytes = 1024 * 1024 * 1024;
