import { chakra } from "@chakra-ui/react";
import { House } from "lucide-react";
import { addToast } from "../../lib/toast.ts";
import { unstoredCount } from "../../sync/sync-state.ts";
import { useSyncState } from "../../sync/use-live-document.ts";
import { MenuItem } from "../../ui/MenuItem.tsx";
import { useEnterFamily, useOwnFamilies } from "./queries.ts";

/** Switches between the user's families. Renders nothing for users with one family. */
export function FamilySwitch() {
  const families = useOwnFamilies().data ?? [];
  const enter = useEnterFamily();
  const unstored = unstoredCount(useSyncState());
  if (families.length < 2) return null;
  const go = (familyId: (typeof families)[number]["id"]) => {
    if (unstored === 0) return enter.mutate({ familyId });
    addToast({
      title: "Not saved yet",
      description: "Some of your changes are still being saved. Wait a moment, then try again.",
    });
  };
  return (
    <chakra.div borderBottomWidth="1px" paddingBottom={2} marginBottom={2}>
      <chakra.p paddingInline={3} paddingBlock={1} fontSize="sm" color="quiet">
        {`You're in ${families.find(({ isCurrent }) => isCurrent)?.name}`}
      </chakra.p>
      {families
        .filter(({ isCurrent }) => !isCurrent)
        .map(({ id, name }) => (
          <MenuItem key={id} icon={House} label={`Switch to ${name}`} onPress={() => go(id)} />
        ))}
    </chakra.div>
  );
}
