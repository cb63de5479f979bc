import { chakra } from "@chakra-ui/react";
import type { DisplayInfo } from "@hub/shared/features/displays/schema";
import { useState } from "react";
import { showFailureToast } from "../../hub/session.ts";
import { addToast } from "../../lib/toast.ts";
import { useNow } from "../../time/use-now.ts";
import { Button } from "../../ui/Button.tsx";
import { seenText } from "./display-text.ts";
import { useChangeDisplay, useRevokeDisplay } from "./queries.ts";

/** One display, and the actions on it. */
export function DisplayRow({ display, onEdit }: { display: DisplayInfo; onEdit: () => void }) {
  const now = useNow();
  const change = useChangeDisplay();
  const revoke = useRevokeDisplay();
  const [isAsking, setIsAsking] = useState(false);
  const { id, name } = display;
  const reload = () =>
    change.mutate(
      { id, reload: true },
      {
        onSuccess: () => addToast({ title: `Reloading ${name}` }),
        onError: (error) => showFailureToast(error, `We couldn't reload ${name}. Try again.`),
      },
    );
  const remove = () =>
    revoke.mutate({ id }, { onError: (error) => showFailureToast(error, `We couldn't remove ${name}. Try again.`) });
  return (
    <chakra.li css={row}>
      <chakra.span flex="1 1 10rem" lineHeight="tight">
        <chakra.span display="block" fontWeight="strong">
          {name}
        </chakra.span>
        <chakra.span fontSize="sm" color="quiet">
          {seenText(display, now)}
        </chakra.span>
      </chakra.span>
      {isAsking ? (
        <>
          <chakra.span flexBasis="100%" fontSize="sm">
            {`${name} goes dark right away and forgets your family. To use it again, you'll need to pair it.`}
          </chakra.span>
          <Button onClick={() => setIsAsking(false)}>Cancel</Button>
          <Button variant="danger" isPending={revoke.isPending} onClick={remove}>
            Remove
          </Button>
        </>
      ) : (
        <>
          <Button aria-label={`Edit ${name}`} onClick={onEdit}>
            Edit
          </Button>
          <Button aria-label={`Reload ${name}`} isPending={change.isPending} onClick={reload}>
            Reload
          </Button>
          <Button variant="quietDanger" aria-label={`Remove ${name}`} onClick={() => setIsAsking(true)}>
            Remove
          </Button>
        </>
      )}
    </chakra.li>
  );
}

const row = {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "flex-end",
  gap: 2,
  paddingBlock: 3,
  borderTopWidth: "1px",
} as const;
