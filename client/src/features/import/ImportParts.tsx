import { chakra } from "@chakra-ui/react";
import { formatCount } from "@hub/shared/format-count";
import type { CalendarPreview } from "./calendars.ts";
import type { BadPart } from "./collector.ts";
import type { Plan } from "./plan.ts";

const shownNames = 12;

/** Summarizes what the import would add, by list, with the first names of each. */
export function PlanSummary({ plan }: { plan: Plan }) {
  const { lists, recipes, knownCount, doneCount, laterCount } = plan;
  const asides = [
    knownCount > 0 && `${knownCount} of these ${knownCount === 1 ? "is" : "are"} already in Family Hub.`,
    doneCount > 0 && `${formatCount(doneCount, "checked-off item")} ${doneCount === 1 ? "isn't" : "aren't"} imported.`,
    laterCount > 0 &&
      `${formatCount(laterCount, "item")} over the limit of one import. Choose the files again afterwards to import the rest.`,
  ].filter(Boolean);
  return (
    <chakra.div display="flex" flexDirection="column" gap={3} overflowWrap="anywhere">
      {lists.map(({ name, id, things }) => (
        <Names
          key={name ?? ""}
          title={`${name ?? "Shopping List"}${id === undefined ? " (new)" : ""}`}
          names={things.map(({ item }) => item)}
        />
      ))}
      {recipes.length > 0 && <Names title="Recipes" names={recipes.map(({ name }) => name)} />}
      {asides.length > 0 && <chakra.p color="quiet">{asides.join(" ")}</chakra.p>}
    </chakra.div>
  );
}

/** Summarizes what the import would add from each calendar file. */
export function CalendarSummaries({ calendars }: { calendars: readonly CalendarPreview[] }) {
  return calendars.map(({ file, found: { added, changed, same, past } }) => (
    <chakra.section key={file.name} overflowWrap="anywhere">
      <chakra.h3 fontWeight="strong">{`Calendar · ${file.name}`}</chakra.h3>
      <p>
        {[
          `${added} new`,
          `${changed} changed`,
          `${same} unchanged`,
          ...(past > 0 ? [`${past} hidden (older than 400 days)`] : []),
        ].join(", ")}
      </p>
    </chakra.section>
  ));
}

function Names({ title, names }: { title: string; names: readonly string[] }) {
  const more = names.length - shownNames;
  return (
    <section>
      <chakra.h3 fontWeight="strong">{`${title} · ${names.length}`}</chakra.h3>
      <p>
        {names.slice(0, shownNames).join(", ")}
        {more > 0 && ` and ${more} more`}
      </p>
    </section>
  );
}

/** The parts that could not be read or stored, with their locations in the files. */
export function BadParts({ title, parts }: { title: string; parts: readonly BadPart[] }) {
  if (parts.length === 0) return null;
  return (
    <section>
      <chakra.h3 fontWeight="strong">{`${title} · ${parts.length}`}</chakra.h3>
      <chakra.ul fontSize="sm" color="quiet" overflowWrap="anywhere">
        {parts.map(({ where, why }) => (
          <li key={`${where} ${why}`}>{`${where}: ${why}`}</li>
        ))}
      </chakra.ul>
    </section>
  );
}
