import { chakra } from "@chakra-ui/react";
import { dayOf } from "@hub/shared/days";
import type { Evening } from "@hub/shared/features/guests/schema";
import { Phone, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { iconSizes, iconStroke } from "../../ui/icons.ts";
import { Notice } from "../../ui/Notice.tsx";
import { EveningPlan } from "./EveningPlan.tsx";
import { dayName } from "./guest-times.ts";

interface Props {
  evening: Evening;
  now: Date;
  timeZone: string;
}

/** Allergies first, then the phone numbers, then the evening's plans. */
export function EveningView({ evening, now, timeZone }: Props) {
  const { people, numbers, text, dinners, events } = evening;
  const today = dayOf(now.getTime(), timeZone);
  return (
    <>
      <MustNotEat people={people} />
      <Part title="Who to call">
        {numbers.length === 0 && <Quiet>No numbers added yet.</Quiet>}
        <chakra.ul listStyleType="none" display="flex" flexDirection="column" gap={2}>
          {numbers.map(({ label, phone }) => (
            <li key={`${label} ${phone}`}>
              <chakra.a href={`tel:${phone.replaceAll(/[^\d+*#]/g, "")}`} css={number}>
                <Phone aria-hidden size={iconSizes.normal} strokeWidth={iconStroke} />
                <chakra.span flex="1 1 8rem" minWidth="0" overflowWrap="anywhere">
                  <chakra.span display="block" fontWeight="strong">
                    {label}
                  </chakra.span>
                  {phone}
                </chakra.span>
              </chakra.a>
            </li>
          ))}
        </chakra.ul>
      </Part>
      {text !== "" && (
        <Part title="Good to know">
          <chakra.p whiteSpace="pre-line" overflowWrap="anywhere">
            {text}
          </chakra.p>
        </Part>
      )}
      <Part title="Dinner">
        {dinners.length === 0 && <Quiet>No dinner planned.</Quiet>}
        {dinners.map((dinner) => (
          <Dinner key={dinner.day} dinner={dinner} day={dinner.day === today ? null : dayName(dinner.day, today)} />
        ))}
      </Part>
      <Part title="Plans">
        {events.length === 0 ? (
          <Quiet>Nothing planned.</Quiet>
        ) : (
          <EveningPlan events={events} today={today} timeZone={timeZone} />
        )}
      </Part>
    </>
  );
}

function MustNotEat({ people }: Pick<Evening, "people">) {
  const avoiding = people.filter(({ mustNotEat }) => mustNotEat.length > 0);
  const others = people.filter(({ mustNotEat }) => mustNotEat.length === 0).map(({ name }) => name);
  return (
    <chakra.section aria-labelledby="must-not-eat" css={avoiding.length > 0 ? [box, marked] : box}>
      <chakra.h2 id="must-not-eat" display="flex" alignItems="center" gap={2} fontSize="lg">
        <TriangleAlert aria-hidden size={iconSizes.normal} strokeWidth={iconStroke} />
        Allergies & diets
      </chakra.h2>
      <chakra.ul listStyleType="none" display="flex" flexDirection="column" gap={2}>
        {avoiding.map(({ name, mustNotEat }) => (
          <chakra.li key={`${name} ${mustNotEat.join()}`} fontSize="lg" lineHeight="tight" overflowWrap="anywhere">
            <strong>{name}</strong>: {mustNotEat.join(", ")}
          </chakra.li>
        ))}
      </chakra.ul>
      {others.length > 0 && <p>None listed for {others.join(", ")}.</p>}
    </chakra.section>
  );
}

function Dinner({ dinner, day }: { dinner: Evening["dinners"][number]; day: string | null }) {
  const { name, warnings, notChecked } = dinner;
  return (
    <chakra.div display="flex" flexDirection="column" gap={2} overflowWrap="anywhere">
      <chakra.p fontWeight="strong">{day === null ? name : `${day}: ${name}`}</chakra.p>
      {warnings.map((warning) => (
        <Notice key={warning} tone="clay" fontSize="md">
          {warning}
        </Notice>
      ))}
      {notChecked.length > 0 && <Notice tone="honey">Not checked: {notChecked.join(", ")}</Notice>}
      <Quiet>Always check the packaging.</Quiet>
    </chakra.div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <chakra.section display="flex" flexDirection="column" gap={2}>
      <chakra.h2 fontSize="lg">{title}</chakra.h2>
      {children}
    </chakra.section>
  );
}

const Quiet = chakra("p", { base: { color: "quiet" } });

const box = {
  display: "flex",
  flexDirection: "column",
  gap: 2,
  padding: 4,
  borderWidth: "2px",
  borderRadius: "card",
  bg: "card",
} as const;
const marked = { bg: "clayTint", borderColor: "clay", color: "ink" } as const;

const number = {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: 3,
  minHeight: "row",
  paddingInline: 4,
  paddingBlock: 2,
  borderWidth: "1px",
  borderColor: "edge",
  borderRadius: "md",
  bg: "card",
  fontSize: "lg",
  lineHeight: "tight",
} as const;
