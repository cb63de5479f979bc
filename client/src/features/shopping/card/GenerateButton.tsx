import type { ComponentProps } from "react";
import { useIsOffline } from "../../../sync/use-is-offline.ts";
import { Button } from "../../../ui/Button.tsx";
import { lazyPart } from "../../../ui/lazy-part.tsx";
import { useGenerateList } from "./use-generate-list.ts";

const ListProposal = lazyPart(() => import("./ListProposal.tsx").then((module) => module.ListProposal));

/** Proposes items for the planned meals. Disabled offline. */
export function GenerateButton(props: ComponentProps<typeof Button>) {
  const { proposal, close, isPending, mutate } = useGenerateList();
  const isOffline = useIsOffline();
  return (
    <>
      <Button
        {...props}
        isPending={isPending}
        disabled={isOffline}
        title={isOffline ? "You're offline. This needs a connection to the hub." : undefined}
        onClick={() => mutate()}
      />
      {proposal && <ListProposal lines={proposal} onClose={close} />}
    </>
  );
}
