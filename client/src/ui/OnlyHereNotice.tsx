import { isThisComputer } from "@hub/shared/this-computer";
import { Notice } from "./Notice.tsx";

interface Props {
  url: string;
  /** On the wall, where text is larger. */
  fontSize?: string;
}

/** Says of an address for others that it works on this computer only, and what helps; nothing of other addresses. */
export function OnlyHereNotice({ url, fontSize = "sm" }: Props) {
  if (!isThisComputer(new URL(url).hostname)) return null;
  return (
    <Notice tone="honey" fontSize={fontSize}>
      This leads to the hub on this computer only. For other devices, open the hub under this computer's address in the
      home network and do this again there, or set PUBLIC_URL.
    </Notice>
  );
}
