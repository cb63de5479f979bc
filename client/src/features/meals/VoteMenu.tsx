import type { Meal } from "@hub/shared/features/meals/schema";
import { type Vote, voteMeal, votesOf } from "@hub/shared/features/meals/votes";
import { formatList } from "@hub/shared/phrases";
import { ThumbsDown, ThumbsUp, Undo2 } from "lucide-react";
import { useOwnMemberId } from "../../hub/session.ts";
import { useRun } from "../../sync/use-live-document.ts";
import { useRoster } from "../../sync/use-members.ts";
import { Button } from "../../ui/Button.tsx";
import { Menu } from "../../ui/Menu.tsx";
import { MenuItem } from "../../ui/MenuItem.tsx";

/** The votes for and against a meal, including the user's own. */
export function VoteMenu({ meal }: { meal: Meal }) {
  const ownId = useOwnMemberId();
  const members = useRoster() ?? [];
  const run = useRun();
  const votes = votesOf(meal);
  const own = ownId && votes.get(ownId);
  const namesOf = (vote: Vote) => members.filter(({ id }) => votes.get(id) === vote).map(({ name }) => name);
  const [up, down] = [namesOf("up"), namesOf("down")];
  const set = (vote: Vote | null) => run(voteMeal, { id: meal.id, vote });
  return (
    <Menu
      trigger={(button) => (
        <Button
          {...button}
          variant="quiet"
          minWidth="control"
          paddingInline={2}
          icon={down.length > up.length ? ThumbsDown : ThumbsUp}
          aria-label={`Vote on ${meal.recipeName}: ${up.length} for it, ${down.length} against`}
          color={own ? "ink" : "quiet"}
        >
          {up.length + down.length === 0 ? null : `${up.length} : ${down.length}`}
        </Button>
      )}
    >
      <MenuItem icon={ThumbsUp} label="I'd like that" {...detail(up)} onPress={() => set("up")} />
      <MenuItem icon={ThumbsDown} label="Rather not" {...detail(down)} onPress={() => set("down")} />
      {own && <MenuItem icon={Undo2} label="Remove my vote" onPress={() => set(null)} />}
    </Menu>
  );
}

function detail(names: readonly string[]) {
  return names.length === 0 ? {} : { detail: formatList(names) };
}
