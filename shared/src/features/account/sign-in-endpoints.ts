import { defineEndpoint } from "../../api.ts";
import { signInAnswerSchema, signInSchema, signUpSchema } from "./credentials.ts";
import { userSchema } from "./schema.ts";

export const signUp = defineEndpoint("POST /api/account/sign-up", {
  summary: "Create an account with a new family, and sign in",
  access: "anyone",
  input: signUpSchema,
  output: userSchema,
});

export const signIn = defineEndpoint("POST /api/account/sign-in", {
  summary: "Sign in with email and password",
  access: "anyone",
  input: signInSchema,
  output: signInAnswerSchema,
  status: 200,
});
