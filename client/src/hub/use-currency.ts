import { useUser } from "./session.ts";

/** The family's currency. */
export function useCurrency(): string {
  return useUser()?.currency ?? "EUR";
}
