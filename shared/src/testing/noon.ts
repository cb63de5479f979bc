/** A zone where it is about noon, so no test crosses midnight. The sign of Etc/GMT zones counts westwards. */
export const hoursWest = new Date().getUTCHours() - 12;
export const zoneAtNoon = `Etc/GMT${hoursWest < 0 ? "" : "+"}${hoursWest}`;
