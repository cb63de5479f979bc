import type { HubState } from "@hub/shared/features/admin/schema";
import { toastFailure } from "../../hub/session.ts";
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
        detail={`${bytesText(disk.freeBytes)} of ${bytesText(disk.totalBytes)} free where the hub's data is`}
      />
      {databaseBytes !== null && <DetailRow label="Database" detail={bytesText(databaseBytes)} />}
      {deaths.length > 0 && (
        <DetailRow
          label="It crashed"
          detail={`${deaths.length === 1 ? "Once" : `${deaths.length} times`} recently, and was started again`}
        />
      )}
    </>
  );
}

export function BackupRows({ backups: { canBeMade, areMade, backup, trial } }: Pick<HubState, "backups">) {
  const change = useSwitchBackups();
  const isOffline = useIsOffline();
  if (!canBeMade)
    return <Notice>The hub makes none. Set BACKUP_DIR and BACKUP_PASSPHRASE, and it makes one each night.</Notice>;
  const onError = (error: Error) => toastFailure(error, "We couldn't save that. Please try again.");
  return (
    <>
      <SettingRow
        label="Every night"
        description="A trial restore of the newest each week"
        isOn={change.isPending ? change.variables.areMade : areMade}
        disabled={isOffline || change.isPending}
        onChange={(isOn) => change.mutate({ areMade: isOn }, { onError })}
      />
      <Outcome label="Latest backup" outcome={backup} />
      <Outcome label="Latest trial restore" outcome={trial} />
    </>
  );
}

function Outcome({ label, outcome: { done, failure } }: { label: string; outcome: HubState["backups"]["backup"] }) {
  return (
    <DetailRow label={label} detail={failure ?? (done === null ? "None yet" : `Went well, of ${done}`)}>
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
  if (warnings.length === 0) return <Notice>None since the hub was started.</Notice>;
  return warnings.map(({ message, isError, count, lastAt }) => (
    <DetailRow
      key={message}
      label={message}
      detail={`${count === 1 ? "Once" : `${count} times`}, ${whenText(lastAt, now)}. The log says more.`}
    >
      {isError && <Badge tone="clay">Error</Badge>}
    </DetailRow>
  ));
}
