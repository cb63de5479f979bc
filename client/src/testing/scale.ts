/** Whether this is the long run, which tests with full repetitions. */
export const isLong = process.env.TEST_LONG === "1";
