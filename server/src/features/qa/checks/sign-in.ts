import type { Check } from "../check.ts";

export const signIn: Check = {
  feature: "Sign-in and Sessions",
  advice: [
    "Look for the word session in the hub's log.",
    "Sessions stand in Redis, or in MongoDB where there is none: both have to answer.",
  ],
  steps: (world) => {
    const other = world.visitor();
    return {
      "a test person signs in": async () => {
        if ((await world.ada()).user?.role !== "owner") throw new Error("The person is no owner");
      },
      "a wrong password is refused": async () => {
        const { email } = await world.adasCredentials();
        await world.visitor().expect(403, ["POST", "/api/account/sign-in", { email, password: "a wrong one" }]);
      },
      "a visitor is nobody": async () => {
        await world.visitor().expect(401, ["GET", "/api/auth/user"]);
      },
      "a second session ends at sign-out, and the first stays": async () => {
        await other.signIn(await world.adasCredentials());
        await other.expect(204, ["POST", "/api/account/sign-out"]);
        await other.expect(401, ["GET", "/api/auth/user"]);
        await (await world.ada()).expect(200, ["GET", "/api/auth/user"]);
      },
    };
  },
};
