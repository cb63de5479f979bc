import { chakra } from "@chakra-ui/react";
import type { CalendarAccount } from "@hub/shared/features/calendar/account-endpoints";
import { ArrowLeftRight } from "lucide-react";
import { useState } from "react";
import { useNow } from "../../../time/use-now.ts";
import { Badge } from "../../../ui/Badge.tsx";
import { Button } from "../../../ui/Button.tsx";
import { FailureNotice } from "../../../ui/FailureNotice.tsx";
import { Notice } from "../../../ui/Notice.tsx";
import { SkeletonRows } from "../../../ui/SkeletonRows.tsx";
import { AccountDialog } from "./AccountDialog.tsx";
import { AddAccountDialog } from "./AddAccountDialog.tsx";
import { accountText, googleProblem } from "./account-text.ts";
import { useAccounts } from "./queries.ts";

type OpenDialog = { kind: "nothing" | "add" } | { kind: "account"; id: string };

/** The remote accounts that sync with the family's calendar. */
export function Accounts() {
  const accounts = useAccounts();
  const problem = googleProblem(location.search);
  const [over, setOver] = useState<OpenDialog>({ kind: "nothing" });
  const closeInner = () => setOver({ kind: "nothing" });
  const opened = over.kind === "account" ? accounts.data?.find(({ id }) => id === over.id) : undefined;
  return (
    <chakra.section aria-labelledby="calendar-accounts" marginTop={6}>
      <chakra.h3 id="calendar-accounts" fontSize="lg" marginBottom={2}>
        Synced accounts
      </chakra.h3>
      {accounts.isPending && <SkeletonRows rows={1} lead="time" />}
      <FailureNotice error={accounts.error} />
      {problem && (
        <Notice tone="clay" marginBottom={4}>
          {problem}
        </Notice>
      )}
      {accounts.data?.length === 0 && (
        <chakra.p color="quiet" marginBottom={4}>
          Sync your family calendar with iCloud, Nextcloud or Fastmail, one way or both ways.
        </chakra.p>
      )}
      {accounts.data && accounts.data.length > 0 && (
        <chakra.ul listStyleType="none" marginBottom={4}>
          {accounts.data.map((account) => (
            <AccountRow
              key={account.id}
              account={account}
              onOpen={() => setOver({ kind: "account", id: account.id })}
            />
          ))}
        </chakra.ul>
      )}
      {accounts.data && (
        <Button icon={ArrowLeftRight} onClick={() => setOver({ kind: "add" })}>
          Add account
        </Button>
      )}
      {over.kind === "add" && (
        <AddAccountDialog onAdded={({ id }) => setOver({ kind: "account", id })} onClose={closeInner} />
      )}
      {opened && <AccountDialog account={opened} onClose={closeInner} />}
    </chakra.section>
  );
}

function AccountRow({ account, onOpen }: { account: CalendarAccount; onOpen: () => void }) {
  const now = useNow();
  const { host, userName, problem, questions } = account;
  return (
    <chakra.li display="flex" alignItems="center" gap={2} minHeight="row" borderTopWidth="1px" paddingBlock={2}>
      <chakra.span flex="1" minWidth="0" lineHeight="tight">
        <chakra.span display="block" fontWeight="strong" overflowWrap="anywhere">
          {host}
        </chakra.span>{" "}
        <chakra.span display="block" marginTop={0.5} fontSize="sm" color="quiet" overflowWrap="anywhere">
          {userName}, {accountText(account, now)}
        </chakra.span>{" "}
        {problem && (
          <chakra.span display="block" marginTop={0.5} fontSize="sm" color="clayText">
            {problem}
          </chakra.span>
        )}
      </chakra.span>
      {questions.length > 0 && <Badge tone="honey">{questions.length} to review</Badge>}
      <Button aria-label={`Open ${host}`} onClick={onOpen}>
        Open
      </Button>
    </chakra.li>
  );
}
