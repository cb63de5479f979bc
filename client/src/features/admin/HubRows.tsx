import type { HubState } from "@hub/shared/features/admin/schema";
import { showFailureToast } from "../../hub/session.ts";
import { useIsOffline } from "../../sync/use-is-offline.ts";
import { useNow } from "../../time/use-now.ts";
import { Badge } from "../../ui/Badge.tsx";
import { DetailRow } from "../../ui/DetailRow.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { SettingRow } from "../../ui/SettingRow.tsx";
import { timestampText } from "../../ui/times.ts";
import { bytesText, everyText, whenText } from "./admin-text.ts";
import { useSwitchBackups } from "./queries.ts";

export function HubRows({ state }: { state: HubState }) {
  const { version, startedAt, deaths, disk, databaseBytes } = state;
  return (
    <>
      <DetailRow label={`Version ${version}`} detail={`Started ${timestampText(new Date(startedAt))}`} />
      <DetailRow
        label="Disk"
        detail={`${bytesText(disk.freeBytes)} of ${bytesText(disk.totalBytes)} free on the data disk`}
      />
      {databaseBytes !== null && <DetailRow label="Database" detail={bytesText(databaseBytes)} />}
      {deaths.length > 0 && (
        <DetailRow
          label="Crashes"
          detail={`${deaths.length === 1 ? "Once" : `${deaths.length} times`} recently. The hub restarted automatically.`}
        />
      )}
    </>
  );
}

export function BackupRows({ backups: { canBeMade, areMade, backup, trial } }: Pick<HubState, "backups">) {
  const change = useSwitchBackups();
  const isOffline = useIsOffline();
  if (!canBeMade) return <Notice>Backups are off. Set BACKUP_DIR and BACKUP_PASSPHRASE to back up every night.</Notice>;
  const onError = (error: Error) => showFailureToast(error, "We couldn't save your change. Try again.");
  return (
    <>
      <SettingRow
        label="Every night"
        description="Tests the latest backup every week"
        isOn={change.isPending ? change.variables.areMade : areMade}
        disabled={isOffline || change.isPending}
        onChange={(isOn) => change.mutate({ areMade: isOn }, { onError })}
      />
      <Outcome label="Latest backup" outcome={backup} />
      <Outcome label="Latest restore test" outcome={trial} />
    </>
  );
}

function Outcome({ label, outcome: { done, failure } }: { label: string; outcome: HubState["backups"]["backup"] }) {
  return (
    <DetailRow label={label} detail={failure ?? (done === null ? "None yet" : `Succeeded, ${done}`)}>
      {failure !== null && <Badge tone="clay">Failed</Badge>}
    </DetailRow>
  );
}

export function JobRows({ jobs }: Pick<HubState, "jobs">) {
  const now = useNow();
  return jobs.map(({ name, everySeconds, lastRunAt, hasFailed }) => (
    <DetailRow key={name} label={name} detail={`${everyText(everySeconds)}, ${whenText(lastRunAt, now)}`}>
      {hasFailed && <Badge tone="clay">Failed</Badge>}
    </DetailRow>
  ));
}

export function WarningRows({ warnings }: Pick<HubState, "warnings">) {
  const now = useNow();
  if (warnings.length === 0) return <Notice>None since the hub started.</Notice>;
  return warnings.map(({ message, isError, count, lastAt }) => (
    <DetailRow
      key={message}
      label={message}
      detail={`${count === 1 ? "Once" : `${count} times`}, ${whenText(lastAt, now)}. See the log for details.`}
    >
      {isError && <Badge tone="clay">Error</Badge>}
    </DetailRow>
  ));
}
