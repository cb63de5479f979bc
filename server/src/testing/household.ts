/** People of a hub under test: sign-up over HTTP, screens with the session's cookie, and API calls. */
import { openScreen, type Screen } from "@hub/realtime/testing/screen";
import type { User } from "@hub/shared/features/account/schema";
import { openDocument } from "@hub/shared/open-document";
import type * as Y from "yjs";

export interface Person {
  user: User;
  cookie: string;
  /** One call with the session's cookie; a JSON body is parsed. */
  call(method: string, path: string, body?: unknown): Promise<{ status: number; body: unknown }>;
  /** A screen of the family's document. */
  screen(options?: { url?: string; doc?: Y.Doc }): Screen;
}

let people = 0;

/** Creates an account with a new family. */
export async function signUp(url: string, firstName = "Ada"): Promise<Person> {
  const email = `${firstName.toLowerCase()}-${process.pid}-${++people}@example.org`;
  const answer = await fetch(`${url}/api/account/sign-up`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: url },
    body: JSON.stringify({ email, password: "correct horse battery", firstName, lastName: "Example" }),
  });
  if (answer.status !== 201) throw new Error(`Sign-up answered ${answer.status}: ${await answer.text()}`);
  // The contract of sign-up says that it answers the signed-in person.
  const user = (await answer.json()) as User;
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
  return {
    user,
    cookie,
    async call(method, path, body) {
      const called = await fetch(url + path, {
        method,
        headers: { cookie, origin: url, ...(body !== undefined && { "content-type": "application/json" }) },
        body: body === undefined ? null : JSON.stringify(body),
      });
      const text = await called.text();
      return { status: called.status, body: text === "" ? undefined : JSON.parse(text) };
    },
    screen: ({ url: at = url, doc = openDocument() } = {}) =>
      openScreen({ url: at, documentId: user.familyId, headers: { cookie }, doc }),
  };
}
