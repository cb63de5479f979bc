import type { Security } from "@hub/shared/features/account/security-schema";
import { useState } from "react";
import { Button } from "../../ui/Button.tsx";
import { DetailRow } from "../../ui/DetailRow.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { linkingProblem, providerNames } from "./provider-text.ts";

const ProviderDialog = lazyPart(() => import("./ProviderDialog.tsx").then((module) => module.ProviderDialog));

type Provider = Security["providers"][number];

/** The linked provider accounts. Renders nothing if the hub has no providers. */
export function ProviderSettings({ providers }: { providers: readonly Provider[] }) {
  const [open, setOpen] = useState<Provider>();
  // Read once: the address describes the latest return from a provider.
  const [problem] = useState(() => linkingProblem(location.search));
  return (
    <>
      {problem && (
        <Notice tone="clay" role="alert">
          {problem}
        </Notice>
      )}
      {providers.map((each) => {
        const name = providerNames[each.provider];
        return (
          <DetailRow
            key={each.provider}
            label={name}
            detail={each.isLinked ? "You can sign in with this account" : "Link your account to sign in with it"}
          >
            <Button
              variant={each.isLinked ? "quietDanger" : "plain"}
              aria-label={each.isLinked ? `Unlink ${name}` : `Link ${name}`}
              onClick={() => setOpen(each)}
            >
              {each.isLinked ? "Unlink" : "Link"}
            </Button>
          </DetailRow>
        );
      })}
      {open && <ProviderDialog {...open} onClose={() => setOpen(undefined)} />}
    </>
  );
}
