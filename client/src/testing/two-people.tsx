/** Opens a form for two people, each with their own replica of the document and the same hub. */
import { ChakraProvider } from "@chakra-ui/react";
import type { ListChange } from "@hub/shared/list-change";
import { mergeList } from "@hub/shared/merge-list";
import { act, fireEvent, render, within } from "@testing-library/react";
import type { ReactNode } from "react";
import { vi } from "vitest";
import * as Y from "yjs";
import { refreshSession } from "../hub/session.ts";
import { LiveDocumentContext } from "../sync/live-context.ts";
import { system } from "../theme/system.ts";
import { openTestDocument } from "./open-test-document.ts";
import { ada, createQueryWrapper } from "./queries.tsx";

export type Page = ReturnType<typeof within> & { container: HTMLElement };

/** A person's change in a form, and a check that the family's data has it. */
export interface FieldCase {
  change: (page: Page) => void;
  isSaved: () => boolean;
}

/** A form that both people have open. */
export interface OpenForm {
  pages: readonly Page[];
  /** The steps that save the form. */
  save: readonly ((page: Page) => void)[];
  fields: Record<string, FieldCase>;
  /** Two changes of one list that both apply. */
  lists?: Record<string, readonly [FieldCase, FieldCase]>;
}

export interface FormCase {
  /** The component with the form. */
  file: string;
  about: string;
  hasLists?: true;
  open: () => OpenForm | Promise<OpenForm>;
}

/** Renders a component with two replicas that sync immediately. */
export function openTwice(copies: ReturnType<typeof openTwoCopies>, part: () => ReactNode): Page[] {
  return copies.map(({ live }) => {
    const container = document.body.appendChild(document.createElement("div"));
    render(
      <ChakraProvider value={system}>
        <LiveDocumentContext value={live}>{part()}</LiveDocumentContext>
      </ChakraProvider>,
      { wrapper: createQueryWrapper(), container },
    );
    return { ...within(container), container };
  });
}

export function openTwoCopies() {
  const copies = [openTestDocument(), openTestDocument()] as const;
  const follow = (from: (typeof copies)[0], to: (typeof copies)[0]) =>
    from.doc.on("update", (update: Uint8Array, origin: unknown) => {
      if (origin === "other") return;
      Y.applyUpdate(to.doc, update, "other");
      act(() => to.setSyncState({ kind: "saved" }));
    });
  follow(copies[0], copies[1]);
  follow(copies[1], copies[0]);
  return copies;
}

type Fields = Record<string, unknown>;

/** A hub with one object at a path. It merges changes like the real hub, and records them. */
export async function stubHub(path: string, initial: object, isInList = false) {
  const hub = { stored: initial as Fields, sent: [] as Fields[] };
  const answer = async (
    requestedPath: string,
    { method = "GET", body = "{}" }: { method?: string; body?: string } = {},
  ) => {
    if (requestedPath === "/api/auth/user") return Response.json(ada);
    if (requestedPath === path && method === "PATCH") {
      const changes = JSON.parse(body) as Fields;
      hub.sent.push(changes);
      hub.stored = merge(hub.stored, changes);
    }
    if (requestedPath === path) return Response.json(hub.stored);
    if (isInList && path.startsWith(`${requestedPath}/`)) return Response.json([hub.stored]);
    return Response.json({}, { status: 404 });
  };
  vi.stubGlobal("fetch", answer);
  await refreshSession();
  return hub;
}

function merge(stored: Fields, changes: Fields): Fields {
  const changed = Object.entries(changes).map(([name, value]) => {
    const previous = stored[name];
    if (Array.isArray(previous)) return [name, mergeList(previous, value as ListChange<unknown>)];
    return [name, isObject(previous) && isObject(value) ? { ...previous, ...value } : value];
  });
  return { ...stored, ...Object.fromEntries(changed) };
}

const isObject = (value: unknown): value is Fields => typeof value === "object" && value !== null;

/** The only match. Testing Library's queries check every element, which would take most of a test. */
function only<Match>(matchingElements: Iterable<Match>, text: string | RegExp): Match {
  const [first, ...others] = new Set(matchingElements);
  if (first === undefined || others.length > 0) throw new Error(`Expected one match for ${text}.`);
  return first;
}

function control(page: Page, label: string | RegExp): Element {
  const matches = (text: string | null) => (typeof label === "string" ? text === label : label.test(text ?? ""));
  const labels = [...page.container.getElementsByTagName("label")].filter(({ textContent }) => matches(textContent));
  const named = [...page.container.getElementsByTagName("*")].filter((each) =>
    matches(each.getAttribute("aria-label")),
  );
  return only([...labels.flatMap(({ control: labelled }) => labelled ?? []), ...named], label);
}

export const fill = (label: string | RegExp, value: string) => (page: Page) =>
  void fireEvent.change(control(page, label), { target: { value } });
export const tick = (label: string | RegExp) => (page: Page) => void fireEvent.click(control(page, label));
export const press = (name: string) => (page: Page) => {
  const buttons = [...page.container.getElementsByTagName("button")];
  fireEvent.click(
    only(
      buttons.filter(({ textContent }) => textContent === name),
      name,
    ),
  );
};

/** Adds a line to a text area. */
export const addLine = (label: string, line: string) => (page: Page) => {
  const field = control(page, label) as HTMLTextAreaElement;
  fireEvent.change(field, { target: { value: `${field.value}\n${line}` } });
};

/** The fields that the first person changes in each round. Over all rounds, each pair of fields is split both ways. */
export function splits(names: readonly string[]): (readonly string[])[] {
  const bits = Math.max(1, Math.ceil(Math.log2(names.length)));
  return Array.from({ length: bits }, (_, bit) => names.filter((_name, at) => (at >> bit) & 1)).flatMap((ones) => [
    ones,
    names.filter((name) => !ones.includes(name)),
  ]);
}
