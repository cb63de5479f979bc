/** Whether this is the long run, which repeats every test as often as promised. */
export const isLong = process.env.TEST_LONG === "1";

/** The first value in a normal run, the second in the long run. */
export function scale<Value>(short: Value, long: Value): Value {
  return isLong ? long : short;
}

/** The first few cases in a normal run, all in the long run. */
export function firstOf<Case>(cases: readonly Case[], count: number): readonly Case[] {
  return scale(cases.slice(0, count), cases);
}

/** Environment variables for hubs in separate processes: they share one Redis, and all people share one address. */
export const manyPeople = { PASSWORD_WORK: "10", SIGN_UPS_PER_HOUR: "1000000" };
