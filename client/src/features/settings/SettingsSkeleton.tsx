import { chakra } from "@chakra-ui/react";
import { useIsOffline } from "../../sync/use-is-offline.ts";
import { Notice } from "../../ui/Notice.tsx";
import { settingRow } from "../../ui/SettingRow.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";

const widths = ["45%", "58%", "40%"];

/** Placeholders until the hub has sent the settings. */
export function SettingsSkeleton() {
  const isOffline = useIsOffline();
  return (
    <div role="status" aria-label="Loading">
      {isOffline && <Notice>We can't reach the hub. Your settings will appear when it's back.</Notice>}
      {widths.map((width) => (
        <chakra.div key={width} css={settingRow}>
          <chakra.span flex="1">
            <Skeleton width={width} marginBottom={2} />
            <Skeleton width="70%" height="0.75rem" />
          </chakra.span>
          <Skeleton width="3.25rem" height="2rem" borderRadius="full" />
        </chakra.div>
      ))}
    </div>
  );
}
