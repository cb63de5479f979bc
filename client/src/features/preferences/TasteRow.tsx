import { chakra } from "@chakra-ui/react";
import type { Preference } from "@hub/shared/features/preferences/schema";
import { Pencil, X } from "lucide-react";
import { useState } from "react";
import { useIsOffline } from "../../sync/use-is-offline.ts";
import { IconButton } from "../../ui/IconButton.tsx";
import { useRemoveTaste } from "./queries.ts";
import { TasteForm } from "./TasteForm.tsx";

/** One taste, or its form while it is edited. */
export function TasteRow({ taste }: { taste: Preference }) {
  const [isEditing, setIsEditing] = useState(false);
  const isOffline = useIsOffline();
  const remove = useRemoveTaste();
  if (isEditing)
    return (
      <chakra.li css={row}>
        <TasteForm taste={taste} onClose={() => setIsEditing(false)} />
      </chakra.li>
    );
  return (
    <chakra.li css={row}>
      <chakra.span flex="1" minWidth="0" overflowWrap="anywhere">
        {taste.text}
      </chakra.span>
      <IconButton label={`Edit ${taste.text}`} icon={Pencil} disabled={isOffline} onClick={() => setIsEditing(true)} />
      <IconButton
        label={`Remove ${taste.text}`}
        icon={X}
        disabled={isOffline || remove.isPending}
        onClick={() => remove.mutate(taste)}
        marginInlineEnd={-2}
      />
    </chakra.li>
  );
}

const row = {
  display: "flex",
  alignItems: "center",
  gap: 1,
  minHeight: "row",
  paddingBlock: 1,
  borderTopWidth: "1px",
} as const;
