import { chakra } from "@chakra-ui/react";
import { eatersOf, guestLine, readGuest } from "@hub/shared/features/meals/eaters";
import type { Meal } from "@hub/shared/features/meals/schema";
import { formatList } from "@hub/shared/phrases";
import { Check, UserPlus, X } from "lucide-react";
import { useState } from "react";
import { useRoster } from "../../sync/use-members.ts";
import { Button } from "../../ui/Button.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import { GuestForm } from "./GuestForm.tsx";
import { useMealActions } from "./meal-actions.ts";

interface Props {
  meal: Meal;
  mayChange: boolean;
}

/** Sets who eats a meal: members with one tap each, and guests with their restrictions. */
export function Eaters({ meal, mayChange }: Props) {
  const members = useRoster() ?? [];
  const { setEaters } = useMealActions();
  const [isAdding, setIsAdding] = useState(false);
  const { id, notEating, guests } = meal;
  const eaters = eatersOf(meal, members);
  const change = (eating: Partial<Pick<Meal, "notEating" | "guests">>) =>
    setEaters(id, {
      notEating: { from: notEating, to: eating.notEating ?? notEating },
      guests: { from: guests, to: eating.guests ?? guests },
    });
  if (!mayChange) return <p>For {formatList(eaters.map(({ name }) => name)) || "no one"}.</p>;
  const toggle = (memberId: string) =>
    change({
      notEating: notEating.includes(memberId)
        ? notEating.filter((each) => each !== memberId)
        : [...notEating, memberId],
    });
  return (
    <chakra.section aria-labelledby="who-eats">
      <chakra.h3 id="who-eats" fontSize="md" marginBottom={2}>
        Who eats
      </chakra.h3>
      <chakra.div display="flex" flexWrap="wrap" gap={2}>
        {members.map((member) => {
          const isEating = !notEating.includes(member.id);
          return (
            <Button
              key={member.id}
              {...(isEating && { icon: Check })}
              variant={isEating ? "primary" : "plain"}
              aria-pressed={isEating}
              onClick={() => toggle(member.id)}
            >
              {member.name}
            </Button>
          );
        })}
        {!isAdding && (
          <Button icon={UserPlus} onClick={() => setIsAdding(true)}>
            Add a guest
          </Button>
        )}
      </chakra.div>
      {guests.length > 0 && (
        <chakra.ul aria-label="Guests" listStyleType="none" marginTop={2}>
          {guests.map((line) => {
            const { name, dietaryRestrictions } = readGuest(line);
            return (
              <chakra.li key={line} display="flex" alignItems="center" gap={2} borderTopWidth="1px">
                <chakra.span flex="1" minWidth="0" overflowWrap="anywhere">
                  {name}
                  {dietaryRestrictions.length > 0 && (
                    <chakra.span color="quiet">, no {dietaryRestrictions.join(", ")}</chakra.span>
                  )}
                </chakra.span>
                <IconButton
                  label={`${name} is not coming`}
                  icon={X}
                  onClick={() => change({ guests: guests.filter((each) => each !== line) })}
                />
              </chakra.li>
            );
          })}
        </chakra.ul>
      )}
      {isAdding && (
        <GuestForm
          onAdd={(guest) => {
            change({ guests: [...guests, guestLine(guest)] });
            setIsAdding(false);
          }}
          onCancel={() => setIsAdding(false)}
        />
      )}
    </chakra.section>
  );
}
