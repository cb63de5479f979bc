import { useUser } from "./session.ts";

/** In what the family pays. */
export function useCurrency(): string {
  return useUser()?.currency ?? "EUR";
}
