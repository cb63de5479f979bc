import { chakra } from "@chakra-ui/react";
import { Copy, Share2 } from "lucide-react";
import { useRef, useState } from "react";
import { Button } from "../../ui/Button.tsx";
import { Field } from "../../ui/Field.tsx";
import { iconPx, iconStroke } from "../../ui/icons.ts";
import { TextInput } from "../../ui/inputs.ts";
import { dayWords } from "../../ui/times.ts";
import { QrCode } from "./QrCode.tsx";

interface Props {
  url: string;
  expiresAt: string;
  onAnother: () => void;
}

/** A fresh invite: to be scanned, copied or sent. */
export function InviteLink({ url, expiresAt, onAnother }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const [isCopied, setIsCopied] = useState(false);

  const copy = async () => {
    field.current?.select();
    // Browsers give the clipboard only over https; elsewhere the link stays selected, ready to be copied by hand.
    if (!window.isSecureContext) return;
    await navigator.clipboard.writeText(url);
    setIsCopied(true);
  };

  return (
    <chakra.div display="flex" flexDirection="column" gap={4}>
      <QrCode text={url} />
      <Field label="Invite link" hint={`Works once, until ${dayWords(new Date(expiresAt), new Date())}.`}>
        {(control) => (
          <TextInput {...control} ref={field} readOnly value={url} onFocus={(event) => event.currentTarget.select()} />
        )}
      </Field>
      <chakra.div display="flex" flexWrap="wrap" gap={2}>
        <Button look="primary" flex="1" onClick={() => void copy().catch(() => field.current?.select())}>
          <Copy aria-hidden size={iconPx.normal} strokeWidth={iconStroke} />
          {isCopied ? "Copied" : "Copy link"}
        </Button>
        {"share" in navigator && (
          <Button onClick={() => void navigator.share({ title: "Family Hub", url }).catch(() => undefined)}>
            <Share2 aria-hidden size={iconPx.normal} strokeWidth={iconStroke} />
            Share
          </Button>
        )}
        <Button look="quiet" onClick={onAnother}>
          Make another
        </Button>
      </chakra.div>
    </chakra.div>
  );
}
