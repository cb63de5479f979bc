import { chakra } from "@chakra-ui/react";
import { useState } from "react";

/** A photo over an avatar's initials, which stay visible while it loads or if it fails to load. */
export function AvatarPhoto({ url }: { url: string }) {
  const [loadedUrl, setLoadedUrl] = useState<string>();
  return (
    <chakra.img
      src={url}
      alt=""
      onLoad={() => setLoadedUrl(url)}
      position="absolute"
      inset="0"
      width="full"
      height="full"
      objectFit="cover"
      opacity={loadedUrl === url ? 1 : 0}
    />
  );
}
