import { useSession } from "./session.ts";

/** In what the family pays. */
export function useCurrency(): string {
  const session = useSession();
  return session.state === "signed-in" ? session.user.currency : "EUR";
}
