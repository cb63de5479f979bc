/** Whether this is the long run, in which every promise is tried as often as it says. */
export const isLong = process.env.TEST_LONG === "1";
