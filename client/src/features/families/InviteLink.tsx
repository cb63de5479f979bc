import { chakra } from "@chakra-ui/react";
import { Button } from "../../ui/Button.tsx";
import { CopyLink } from "../../ui/CopyLink.tsx";
import { dayWords } from "../../ui/times.ts";
import { QrCode } from "./QrCode.tsx";

interface Props {
  url: string;
  expiresAt: string;
  onAnother: () => void;
}

/** A fresh invite: to be scanned, copied or sent. */
export function InviteLink({ url, expiresAt, onAnother }: Props) {
  return (
    <chakra.div display="flex" flexDirection="column" gap={4}>
      <QrCode text={url} />
      <CopyLink url={url} label="Invite link" hint={`Works once, until ${dayWords(new Date(expiresAt), new Date())}.`}>
        <Button look="quiet" onClick={onAnother}>
          Make another
        </Button>
      </CopyLink>
    </chakra.div>
  );
}
