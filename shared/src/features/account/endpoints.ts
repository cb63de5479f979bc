import { defineEndpoint } from "../../api.ts";
import { authOptionsSchema, userSchema } from "./schema.ts";

export const currentUser = defineEndpoint("GET /api/auth/user", {
  summary: "The signed-in person",
  access: "signed-in",
  output: userSchema,
});

export const authOptions = defineEndpoint("GET /api/auth/options", {
  summary: "The ways to sign in that this hub has set up",
  access: "anyone",
  output: authOptionsSchema,
});

export const signOut = defineEndpoint("POST /api/account/sign-out", {
  summary: "End this session and close its sockets",
  access: "signed-in",
});
