import { defineEndpoint } from "../../api.ts";
import { authOptionsSchema, userSchema } from "./schema.ts";

export const currentUser = defineEndpoint("GET /api/auth/user", {
  summary: "Get the signed-in user",
  access: "signed-in",
  output: userSchema,
});

export const authOptions = defineEndpoint("GET /api/auth/options", {
  summary: "Get the sign-in methods of this hub",
  access: "anyone",
  output: authOptionsSchema,
});

export const signOut = defineEndpoint("POST /api/account/sign-out", {
  summary: "End this session and close its sockets",
  access: "signed-in",
});
