import { isLoopbackHost } from "@hub/shared/loopback-host";
import { Notice } from "./Notice.tsx";

interface Props {
  url: string;
  /** On the wall, where text is larger. */
  fontSize?: string;
}

/** Says of an address for others that it works on this computer only, and what helps; nothing of other addresses. */
export function LocalLinkNotice({ url, fontSize = "sm" }: Props) {
  if (!isLoopbackHost(new URL(url).hostname)) return null;
  return (
    <Notice tone="honey" fontSize={fontSize}>
      This link only works on this computer. To use it elsewhere, open Family Hub at its network address first.
    </Notice>
  );
}
