import { chakra } from "@chakra-ui/react";
import { addMember, addRestrictions } from "@hub/shared/features/members/operations";
import { newId } from "@hub/shared/ids";
import { bodyOf } from "@hub/shared/operation";
import { Plus } from "lucide-react";
import { useState } from "react";
import { dashboardInset } from "./features/dashboard/dashboard-inset.ts";
import { useChangeHome } from "./features/families/queries.ts";
import { WeekStartField } from "./features/families/WeekStartField.tsx";
import { setNewFamily } from "./hub/new-family.ts";
import { useOwnMemberId } from "./hub/session.ts";
import { addToast } from "./lib/toast.ts";
import { useRun, useRunWithUndo } from "./sync/use-live-document.ts";
import { Button } from "./ui/Button.tsx";
import { Card } from "./ui/Card.tsx";
import { Form } from "./ui/Form.tsx";
import { TextField } from "./ui/TextField.tsx";

interface Row {
  name: string;
  /** Dietary restrictions, separated by commas. */
  avoids: string;
}

const empty: Row = { name: "", avoids: "" };

/** Asks a new family for its members, their dietary restrictions and the first weekday. The user can skip it. */
export function WelcomeCard() {
  const [isOpen, setOpen] = useState(true);
  const [ownAvoids, setOwnAvoids] = useState("");
  const [others, setOthers] = useState<readonly Row[]>([empty, empty]);
  const [weekStart, setWeekStart] = useState("");
  const savePeople = useSavePeople();
  // The toast names the new members and offers undo.
  const home = useChangeHome({ showsToast: false });
  if (!isOpen) return null;

  const close = () => {
    setNewFamily(false);
    setOpen(false);
  };
  const save = () => {
    savePeople(ownAvoids, others);
    if (weekStart !== "") home.mutate({ weekStart: Number(weekStart) });
    close();
  };
  const skip = (
    <Button variant="quiet" onClick={close}>
      Skip
    </Button>
  );
  return (
    <chakra.div data-snapshot="omit" marginBottom={{ base: 4, lg: 6 }} marginInline={dashboardInset}>
      <Card id="welcome" title="Who lives here?" actions={skip}>
        <Form
          onSubmit={save}
          isChanged={
            ownAvoids !== "" || weekStart !== "" || others.some(({ name, avoids }) => name !== "" || avoids !== "")
          }
          noValidate
        >
          <chakra.p color="quiet">First names are enough. You can change this anytime.</chakra.p>
          <TextField
            label="Allergies or foods you avoid"
            placeholder="For example: peanuts, milk"
            value={ownAvoids}
            onChange={setOwnAvoids}
            autoComplete="off"
          />
          <PeopleFields rows={others} onChange={setOthers} />
          <WeekStartField value={weekStart} onChange={setWeekStart} />
          <Button type="submit" variant="primary" alignSelf={{ md: "flex-start" }}>
            Save
          </Button>
        </Form>
      </Card>
    </chakra.div>
  );
}

function PeopleFields({ rows, onChange }: { rows: readonly Row[]; onChange: (rows: readonly Row[]) => void }) {
  const change = (at: number, changes: Partial<Row>) =>
    onChange(rows.map((row, index) => (index === at ? { ...row, ...changes } : row)));
  return (
    <>
      {rows.map(({ name, avoids }, index) => {
        // Person 1 is the user.
        const person = `Person ${index + 2}`;
        return (
          <chakra.div key={person} display="grid" gridTemplateColumns="1fr 1fr" alignItems="end" gap={4}>
            <TextField
              label={person}
              placeholder="Name"
              maxLength={80}
              value={name}
              onChange={(next) => change(index, { name: next })}
              autoComplete="off"
            />
            <TextField
              label={`${name.trim() || person} must not eat`}
              value={avoids}
              onChange={(next) => change(index, { avoids: next })}
              autoComplete="off"
            />
          </chakra.div>
        );
      })}
      <Button icon={Plus} variant="quiet" alignSelf="flex-start" onClick={() => onChange([...rows, empty])}>
        Add another person
      </Button>
    </>
  );
}

/** Adds the named people, each with a different color, and the user's dietary restrictions. */
function useSavePeople() {
  const own = useOwnMemberId();
  const run = useRun();
  const runWithUndo = useRunWithUndo();
  return (ownAvoids: string, rows: readonly Row[]) => {
    const people = rows.flatMap(({ name, avoids }) => {
      const person = { name, age: null, dietaryRestrictions: listed(avoids) };
      return bodyOf(addMember).safeParse(person).data ?? [];
    });
    const restrictions = listed(ownAvoids);
    const undo = runWithUndo(() => {
      if (own && restrictions.length > 0) run(addRestrictions, { id: own, restrictions });
      for (const person of people) run(addMember, { ...person, id: newId<"member">() });
    });
    if (people.length === 0) return;
    const title = people.length === 1 ? "1 person added" : `${people.length} people added`;
    addToast({ title, action: { label: "Undo", onPress: undo } });
  };
}

function listed(text: string): string[] {
  const words = text.split(/[,;\n]/).map((word) => word.trim());
  return [...new Set(words.filter((word) => word !== ""))];
}
