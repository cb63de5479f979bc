import type { PasskeyInfo } from "@hub/shared/features/account/security-schema";
import { useState } from "react";
import { useNow } from "../../time/use-now.ts";
import { Button } from "../../ui/Button.tsx";
import { DetailRow } from "../../ui/DetailRow.tsx";
import { failureText } from "../../ui/failure-text.ts";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { SkeletonRows } from "../../ui/SkeletonRows.tsx";
import { agoText, dayText } from "../../ui/times.ts";
import { hasPasskeys } from "./passkey-text.ts";
import { useSecurity } from "./security-queries.ts";

const dialogs = () => import("./SecondFactorDialogs.tsx");
const TotpDialog = lazyPart(() => import("./TotpDialog.tsx").then((module) => module.TotpDialog));
const RemoveTotpDialog = lazyPart(async () => (await dialogs()).RemoveTotpDialog);
const RecoveryCodesDialog = lazyPart(async () => (await dialogs()).RecoveryCodesDialog);
const AddPasskeyDialog = lazyPart(async () => (await dialogs()).AddPasskeyDialog);
const RemovePasskeyDialog = lazyPart(async () => (await dialogs()).RemovePasskeyDialog);

type OpenDialog =
  | { kind: "set-up-totp" | "remove-totp" | "recovery-codes" | "add-passkey" }
  | { kind: "remove-passkey"; passkey: PasskeyInfo };

/** Settings for signing in with an authenticator app or a passkey. */
export function SecondFactorSettings() {
  const security = useSecurity();
  const [open, setOpen] = useState<OpenDialog>();
  const close = () => setOpen(undefined);
  const now = useNow();
  if (!security.data)
    return security.isError ? (
      <Notice tone="clay">{failureText(security.error)}</Notice>
    ) : (
      <SkeletonRows rows={2} lead="time" />
    );
  const { hasTotp, recoveryCodesLeft, passkeys } = security.data;
  return (
    <>
      <DetailRow
        label="Authenticator app"
        detail={
          hasTotp
            ? `We ask for a code after your password. ${recoveryCodesLeft} recovery ${recoveryCodesLeft === 1 ? "code" : "codes"} left`
            : "Enter a code from an app on your phone after your password"
        }
      >
        {hasTotp && <Button onClick={() => setOpen({ kind: "recovery-codes" })}>New recovery codes</Button>}
        <Button
          variant={hasTotp ? "quietDanger" : "plain"}
          aria-label={hasTotp ? "Remove the authenticator app" : "Set up"}
          onClick={() => setOpen({ kind: hasTotp ? "remove-totp" : "set-up-totp" })}
        >
          {hasTotp ? "Remove" : "Set up"}
        </Button>
      </DetailRow>
      <DetailRow
        label="Passkeys"
        detail={
          hasPasskeys()
            ? "Use your fingerprint, your face or this device's PIN instead of a password"
            : "Passkeys need HTTPS and a host name"
        }
      >
        {hasPasskeys() && <Button onClick={() => setOpen({ kind: "add-passkey" })}>Add a passkey</Button>}
      </DetailRow>
      {passkeys.map((passkey) => (
        <DetailRow key={passkey.id} label={passkey.name} detail={usedText(passkey, now)}>
          <Button
            variant="quietDanger"
            aria-label={`Remove the passkey ${passkey.name}`}
            onClick={() => setOpen({ kind: "remove-passkey", passkey })}
          >
            Remove
          </Button>
        </DetailRow>
      ))}
      {open?.kind === "set-up-totp" && <TotpDialog onClose={close} />}
      {open?.kind === "remove-totp" && <RemoveTotpDialog onClose={close} />}
      {open?.kind === "recovery-codes" && <RecoveryCodesDialog onClose={close} />}
      {open?.kind === "add-passkey" && <AddPasskeyDialog onClose={close} />}
      {open?.kind === "remove-passkey" && <RemovePasskeyDialog passkey={open.passkey} onClose={close} />}
    </>
  );
}

function usedText({ createdAt, lastUsedAt }: PasskeyInfo, now: Date): string {
  return lastUsedAt === null
    ? `A passkey, created ${dayText(new Date(createdAt), now).toLowerCase()}, not used yet`
    : `A passkey, last used ${agoText(new Date(lastUsedAt), now)}`;
}
