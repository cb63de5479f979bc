/** Restoring a backup on the page of a hub without accounts: a file is its body, so it is no call of the contract. */
export const restorePath = "/api/restore";
/** Carries the passphrase, encoded as in an address. */
export const passphraseHeader = "x-backup-passphrase";
export const maxRestoreBytes = 1024 * 1024 * 1024;
