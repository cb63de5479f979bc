import { isThisComputer } from "@hub/shared/this-computer";
import { Notice } from "./Notice.tsx";

interface Props {
  url: string;
  /** On the wall, where text is larger. */
  fontSize?: string;
}

/** Says of a link for others that it opens on this computer only, and what helps; nothing of other links. */
export function OnlyHereNotice({ url, fontSize = "sm" }: Props) {
  if (!isThisComputer(new URL(url).hostname)) return null;
  return (
    <Notice tone="honey" fontSize={fontSize}>
      This link opens on this computer only. For other devices, open the hub under this computer's address in the home
      network, or set PUBLIC_URL, and make the link again.
    </Notice>
  );
}
