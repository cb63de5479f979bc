import { chakra } from "@chakra-ui/react";
import { Button } from "../../ui/Button.tsx";
import { CopyLink } from "../../ui/CopyLink.tsx";
import { QrCode } from "../../ui/QrCode.tsx";
import { dayText } from "../../ui/times.ts";

interface Props {
  url: string;
  expiresAt: string;
  onCreateAnother: () => void;
}

/** A new invite link with a QR code and buttons to copy and share it. */
export function InviteLink({ url, expiresAt, onCreateAnother }: Props) {
  return (
    <chakra.div display="flex" flexDirection="column" gap={4}>
      <QrCode text={url} label="QR code of the invite link" />
      <CopyLink url={url} label="Invite link" hint={`Works once, until ${dayText(new Date(expiresAt), new Date())}.`}>
        <Button variant="quiet" onClick={onCreateAnother}>
          New link
        </Button>
      </CopyLink>
    </chakra.div>
  );
}
