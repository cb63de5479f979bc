/** What a second start on one data folder is told. */
export function inUseMessage(dataDir: string): string {
  return `Another hub is running on the data folder ${dataDir}. Stop it first, or set DATA_DIR to another folder.`;
}
