import { isLoopbackHost } from "@hub/shared/loopback-host";
import { Notice } from "./Notice.tsx";

interface Props {
  url: string;
  /** Wall displays use a larger size. */
  fontSize?: string;
}

/** Explains that a loopback link works only on this computer. Renders nothing for other links. */
export function LocalLinkNotice({ url, fontSize = "sm" }: Props) {
  if (!isLoopbackHost(new URL(url).hostname)) return null;
  return (
    <Notice tone="honey" fontSize={fontSize}>
      This link only works on this computer. To use it elsewhere, open Family Hub at its network address first.
    </Notice>
  );
}
