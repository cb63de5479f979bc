/** Where it is about noon, so that no test crosses midnight there; the zones that are named so count westwards. */
export const hoursWest = new Date().getUTCHours() - 12;
export const noonZone = `Etc/GMT${hoursWest < 0 ? "" : "+"}${hoursWest}`;
