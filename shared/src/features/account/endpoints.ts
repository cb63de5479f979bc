import { defineEndpoint } from "../../api.ts";
import { authOptionsSchema, signInAnswerSchema, signInSchema, signUpSchema, userSchema } from "./schema.ts";

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

export const signUp = defineEndpoint("POST /api/account/sign-up", {
  summary: "Make an account with a family of its own, and sign in",
  access: "anyone",
  input: signUpSchema,
  output: userSchema,
});

export const signIn = defineEndpoint("POST /api/account/sign-in", {
  summary: "Sign in with e-mail and password",
  access: "anyone",
  input: signInSchema,
  output: signInAnswerSchema,
  status: 200,
});

export const signOut = defineEndpoint("POST /api/account/sign-out", {
  summary: "End this session and close its sockets",
  access: "signed-in",
});
