import { useUser } from "../../hub/session.ts";
import { usePresence } from "../../sync/use-live-document.ts";
import { presenceText } from "./presence-text.ts";

/** The other members who have the dashboard open now. */
export function OnlineMembers() {
  const others = usePresence("dashboard");
  const ownId = useUser()?.id;
  const text = presenceText(others.filter(({ userId }) => userId !== ownId));
  return text && <span role="status">{text}</span>;
}
