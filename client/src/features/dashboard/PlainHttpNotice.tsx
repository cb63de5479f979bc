import { chakra } from "@chakra-ui/react";
import { useState } from "react";
import { readStored, setStored } from "../../lib/storage.ts";
import { Button } from "../../ui/Button.tsx";
import { Notice } from "../../ui/Notice.tsx";

const readKey = "plain-http-read";

/** Lists the features that browsers disable over plain HTTP. Shows once per device. */
export function PlainHttpNotice() {
  const [isRead, setIsRead] = useState(() => readStored("device", readKey) !== null);
  if (isRead || window.isSecureContext) return null;
  const close = () => {
    setStored("device", readKey, "yes");
    setIsRead(true);
  };
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap={3} paddingTop={4}>
      <Notice flex="1" minWidth="16rem">
        You're using the hub over HTTP. Lists, plans and changes all work. With HTTPS, it also opens offline, listens to
        your voice and keeps the screen on. The operations guide shows two easy ways to set it up.
      </Notice>
      <Button onClick={close}>Understood</Button>
    </chakra.div>
  );
}
