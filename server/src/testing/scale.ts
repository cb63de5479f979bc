/** Whether this is the long run, in which every promise is tried as often as it says. */
export const isLong = process.env.TEST_LONG === "1";

/** The first value in a usual test run, the second in the long one. */
export function scale<Value>(short: Value, long: Value): Value {
  return isLong ? long : short;
}

/** Of cases of one kind the first few in a usual test run, and all in the long one. */
export function firstOf<Case>(cases: readonly Case[], count: number): readonly Case[] {
  return scale(cases.slice(0, count), cases);
}

/** What hubs in processes of their own are started with: they share one Redis, and all their people one address. */
export const manyPeople = { PASSWORD_WORK: "10", SIGN_UPS_PER_HOUR: "1000000" };
