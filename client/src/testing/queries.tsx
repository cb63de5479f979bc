import type { User } from "@hub/shared/features/account/schema";
import { newId } from "@hub/shared/ids";
import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { createQueryClient } from "../hub/query-client.ts";

/** A user as the hub returns it. */
export const ada: User = {
  id: newId<"user">(),
  email: "ada@example.org",
  firstName: "Ada",
  lastName: "",
  profileImageUrl: null,
  familyId: newId<"family">(),
  memberId: newId<"member">(),
  role: "owner",
  needsSecondFactor: false,
  epoch: 1,
  timeZone: "UTC",
  weekStart: null,
  currency: "EUR",
};

/** A wrapper with the query client, for hooks that call the hub. */
export function createQueryWrapper(queryClient: QueryClient = createQueryClient()) {
  return ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  );
}
