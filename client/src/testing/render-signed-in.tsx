/** Renders hooks as on a signed-in page: with the real document, its provider and the query cache. */
import { newId } from "@hub/shared/ids";
import { QueryClientProvider } from "@tanstack/react-query";
import { renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { vi } from "vitest";
import { createQueryClient } from "../hub/query-client.ts";
import { LiveDocumentProvider } from "../sync/LiveDocumentProvider.tsx";
import { familyId, type TestHub } from "./hub.ts";

export function renderSignedIn<T>(hub: TestHub, person: string, useHooks: () => T) {
  const user = {
    id: newId<"user">(),
    email: `${person}@example.org`,
    firstName: person,
    lastName: "",
    profileImageUrl: null,
    familyId,
    memberId: newId<"member">(),
    role: "adult" as const,
    needsSecondFactor: false,
    epoch: 1,
    timeZone: "UTC",
    weekStart: null,
    currency: "EUR",
  };
  vi.stubGlobal("location", { origin: hub.urlFor(person).replace("ws:", "http:") });
  const queryClient = createQueryClient();
  return renderHook(useHooks, {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={queryClient}>
        <LiveDocumentProvider user={user}>{children}</LiveDocumentProvider>
      </QueryClientProvider>
    ),
  });
}
