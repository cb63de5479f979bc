/**
 * A development address that signs the developer in as a member of the example family. Only Vite's development server
 * has it, and only if `npm run dev` sets EXAMPLE_SIGN_IN.
 */
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Plugin } from "vite";

export const exampleSignInPath = "/as-ada";

export function exampleSignIn(hubUrl: string, signIn = process.env.EXAMPLE_SIGN_IN): Plugin[] {
  if (signIn === undefined) return [];
  return [
    {
      name: "example-sign-in",
      apply: "serve",
      configureServer: ({ middlewares }) => {
        middlewares.use(
          exampleSignInPath,
          (_request, response, next) => void signInAsAda(response, { hubUrl, signIn }).catch(next),
        );
      },
    },
  ];
}

async function signInAsAda(
  response: ServerResponse<IncomingMessage>,
  { hubUrl, signIn }: { hubUrl: string; signIn: string },
): Promise<void> {
  const answer = await fetch(new URL("/api/account/sign-in", hubUrl), {
    method: "POST",
    headers: { "content-type": "application/json", origin: new URL(hubUrl).origin },
    body: signIn,
  });
  if (!answer.ok) throw new Error(`Could not sign in the example user: ${await answer.text()}`);
  response.writeHead(302, { location: "/", "set-cookie": answer.headers.getSetCookie() }).end();
}
