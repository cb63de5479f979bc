import { chakra } from "@chakra-ui/react";
import { removeChild } from "@hub/shared/features/children/endpoints";
import { roleSchema } from "@hub/shared/permissions";
import { useState } from "react";
import { showFailureToast, useSession } from "../../hub/session.ts";
import { Badge } from "../../ui/Badge.tsx";
import { Button } from "../../ui/Button.tsx";
import { displayName } from "../../ui/initials.ts";
import { Select } from "../../ui/inputs.ts";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { Options } from "../../ui/Options.tsx";
import { useMay } from "../../ui/use-may.ts";
import { useChangeRole, type usePeople, useRemovePerson } from "./queries.ts";
import { roleLabels } from "./role-text.ts";

const ManageChild = lazyPart(() => import("./ManageChild.tsx").then((module) => module.ManageChild));
const SignInHelp = lazyPart(() => import("./SignInHelp.tsx").then((module) => module.SignInHelp));

type Person = NonNullable<ReturnType<typeof usePeople>["data"]>[number];

export function PersonRow({ person, mayManage }: { person: Person; mayManage: boolean }) {
  const session = useSession();
  const isSelf = session.state === "signed-in" && session.user.id === person.userId;
  const mayManageChild = useMay(removeChild.access);
  const hasPin = person.email === null;
  const name = displayName(person);
  return (
    <chakra.li paddingBlock={2} borderTopWidth="1px">
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap={3}>
        <chakra.span flex="1" minWidth="8rem" lineHeight="tight">
          {isSelf ? `${name} (you)` : name}
          <chakra.span display="block" fontSize="sm" color="quiet">
            {person.email ?? "Signs in with a PIN"}
          </chakra.span>
        </chakra.span>
        {mayManage && !isSelf && !hasPin && <Manage person={person} name={name} />}
        {mayManageChild && hasPin && <ManageChild memberId={person.memberId} name={name} />}
        {(isSelf || !(hasPin ? mayManageChild : mayManage)) && <Badge>{roleLabels[person.role]}</Badge>}
      </chakra.div>
    </chakra.li>
  );
}

function Manage({ person, name }: { person: Person; name: string }) {
  const changeRole = useChangeRole();
  const removePerson = useRemovePerson();
  const [open, setOpen] = useState<"removal" | "help">();
  const close = () => setOpen(undefined);
  const { userId } = person;

  if (open === "help") return <SignInHelp userId={userId} name={name} onClose={close} />;
  if (open === "removal") {
    const remove = () =>
      removePerson.mutate(
        { userId },
        { onError: (error) => showFailureToast(error, `We couldn't remove ${name}. Try again.`) },
      );
    return (
      <chakra.div flexBasis="100%" display="flex" flexWrap="wrap" alignItems="center" justifyContent="flex-end" gap={2}>
        <chakra.span flex="1" minWidth="12rem" fontSize="sm">
          {`${name} will lose access to this family. What they added stays.`}
        </chakra.span>
        <Button onClick={close}>Cancel</Button>
        <Button variant="danger" isPending={removePerson.isPending} onClick={remove}>
          Remove
        </Button>
      </chakra.div>
    );
  }
  return (
    <>
      <Select
        aria-label={`Role of ${name}`}
        width="auto"
        value={person.role}
        disabled={changeRole.isPending}
        onChange={(event) =>
          changeRole.mutate(
            { userId, role: roleSchema.parse(event.currentTarget.value) },
            { onError: (error) => showFailureToast(error, "We couldn't change the role. Try again.") },
          )
        }
      >
        <Options options={roleSchema.options.map((role) => ({ value: role, label: roleLabels[role] }))} />
      </Select>
      <Button variant="quiet" onClick={() => setOpen("help")}>
        Sign-in help
      </Button>
      <Button variant="quietDanger" onClick={() => setOpen("removal")}>
        Remove
      </Button>
    </>
  );
}
