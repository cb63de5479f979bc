import type { Check } from "../check.ts";

export const signIn: Check = {
  feature: "Sign-in and Sessions",
  advice: [
    'Look for "session" in the hub\'s log.',
    "Sessions are stored in Redis, or in MongoDB if Redis is not used. Check that the database responds.",
  ],
  steps: (world) => {
    const other = world.visitor();
    return {
      "a test user signs in": async () => {
        if ((await world.ada()).user?.role !== "owner") throw new Error("The user is not an owner");
      },
      "a wrong password is refused": async () => {
        const { email } = await world.adasCredentials();
        await world.visitor().expect(403, ["POST", "/api/account/sign-in", { email, password: "a wrong one" }]);
      },
      "a visitor without a session is rejected": async () => {
        await world.visitor().expect(401, ["GET", "/api/auth/user"]);
      },
      "signing out ends one session and keeps the other": async () => {
        await other.signIn(await world.adasCredentials());
        await other.expect(204, ["POST", "/api/account/sign-out"]);
        await other.expect(401, ["GET", "/api/auth/user"]);
        await (await world.ada()).expect(200, ["GET", "/api/auth/user"]);
      },
    };
  },
};
