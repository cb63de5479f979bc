/** Renders a part of a page as Ada, an owner, with an in-memory document. */
import { act } from "@testing-library/react";
import type { ReactNode } from "react";
import { vi } from "vitest";
import { refreshSession } from "../hub/session.ts";
import type { Run } from "../sync/use-live-document.ts";
import { openTestDocument } from "./open-test-document.ts";
import { ada } from "./queries.tsx";
import { renderOver } from "./render-over.tsx";

/** The hub's further responses, by path and request body; undefined for 404. */
export type HubAnswers = (path: string, body: unknown) => Response | undefined;

export async function renderPageSignedIn(part: ReactNode, answers: HubAnswers = () => undefined) {
  vi.stubGlobal("fetch", async (path: string, { body }: { body?: string } = {}) =>
    path === "/api/auth/user"
      ? Response.json(ada)
      : (answers(path, body && JSON.parse(body)) ?? Response.json({}, { status: 404 })),
  );
  await refreshSession();
  const copy = openTestDocument();
  renderOver(copy, part);
  /** Applies a change, as from this or another screen. */
  const run: Run = (operation, input) => act(() => copy.live.run(operation, input));
  return { run, doc: copy.doc };
}
