import * as z from "zod/mini";
import { defineEndpoint } from "../../api.ts";
import { authOptionsSchema, signInSchema, signUpSchema, userSchema } from "./schema.ts";

export const currentUser = defineEndpoint({
  method: "GET",
  path: "/api/auth/user",
  summary: "The signed-in person",
  access: "signed-in",
  input: z.object({}),
  output: userSchema,
  status: 200,
});

export const authOptions = defineEndpoint({
  method: "GET",
  path: "/api/auth/options",
  summary: "The ways to sign in that this hub has set up",
  access: "anyone",
  input: z.object({}),
  output: authOptionsSchema,
  status: 200,
});

export const signUp = defineEndpoint({
  method: "POST",
  path: "/api/account/sign-up",
  summary: "Make an account with a family of its own, and sign in",
  access: "anyone",
  input: signUpSchema,
  output: userSchema,
  status: 201,
});

export const signIn = defineEndpoint({
  method: "POST",
  path: "/api/account/sign-in",
  summary: "Sign in with e-mail and password",
  access: "anyone",
  input: signInSchema,
  output: userSchema,
  status: 200,
});

export const signOut = defineEndpoint({
  method: "POST",
  path: "/api/account/sign-out",
  summary: "End this session and close its sockets",
  access: "signed-in",
  input: z.object({}),
  output: z.null(),
  status: 204,
});
