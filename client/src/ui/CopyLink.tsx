import { chakra } from "@chakra-ui/react";
import { Copy, Share2 } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { Button } from "./Button.tsx";
import { Field } from "./Field.tsx";
import { TextInput } from "./inputs.ts";
import { LocalLinkNotice } from "./LocalLinkNotice.tsx";

interface Props {
  url: string;
  label: string;
  hint: string;
  /** More actions. */
  children?: ReactNode;
}

/** A link to copy or to share. */
export function CopyLink({ url, label, hint, children }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const [isCopied, setIsCopied] = useState(false);

  const copy = async () => {
    field.current?.select();
    // Browsers allow clipboard access only over https. Otherwise the link stays selected for manual copying.
    if (!window.isSecureContext) return;
    await navigator.clipboard.writeText(url);
    setIsCopied(true);
  };

  return (
    <>
      <Field label={label} hint={hint}>
        {(control) => (
          <TextInput {...control} ref={field} readOnly value={url} onFocus={(event) => event.currentTarget.select()} />
        )}
      </Field>
      <LocalLinkNotice url={url} />
      <chakra.div display="flex" flexWrap="wrap" gap={2}>
        <Button icon={Copy} variant="primary" flex="1" onClick={() => void copy().catch(() => field.current?.select())}>
          {isCopied ? "Copied" : "Copy link"}
        </Button>
        {"share" in navigator && (
          <Button
            icon={Share2}
            onClick={() => void navigator.share({ title: "Family Hub", url }).catch(() => undefined)}
          >
            Share
          </Button>
        )}
        {children}
      </chakra.div>
    </>
  );
}
