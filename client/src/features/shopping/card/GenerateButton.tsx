import type { ComponentProps } from "react";
import { useIsOffline } from "../../../sync/use-is-offline.ts";
import { Button } from "../../../ui/Button.tsx";
import { useGenerateList } from "./use-generate-list.ts";

/** Has the hub put on the list what the planned meals need; offline there is nobody to ask. */
export function GenerateButton(props: ComponentProps<typeof Button>) {
  const generate = useGenerateList();
  const isOffline = useIsOffline();
  return (
    <Button
      {...props}
      isPending={generate.isPending}
      disabled={isOffline}
      title={isOffline ? "The hub has to be in reach for this." : undefined}
      onClick={() => generate.mutate()}
    />
  );
}
