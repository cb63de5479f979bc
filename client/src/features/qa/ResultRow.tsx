import { chakra } from "@chakra-ui/react";
import type { CheckResult } from "@hub/shared/features/qa/schema";
import { CircleCheck, CircleX, type LucideIcon, TriangleAlert } from "lucide-react";
import { Badge } from "../../ui/Badge.tsx";
import { iconSizes, iconStroke } from "../../ui/icons.ts";

const variants = {
  PASS: { icon: CircleCheck, color: "leafText", tone: "leaf" },
  FAIL: { icon: CircleX, color: "clayText", tone: "clay" },
  WARNING: { icon: TriangleAlert, color: "honeyText", tone: "honey" },
} as const satisfies Record<CheckResult["status"], { icon: LucideIcon; color: string; tone: string }>;

/** The result of one check, with the fix for a failure. */
export function ResultRow({ result }: { result: CheckResult }) {
  const { icon: Icon, color, tone } = variants[result.status];
  return (
    <chakra.li css={row}>
      <chakra.span color={color} flexShrink={0} marginTop="2px">
        <Icon aria-hidden size={iconSizes.normal} strokeWidth={iconStroke} />
      </chakra.span>
      <chakra.div flex="1" minWidth="0">
        <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap={3} rowGap={1}>
          <chakra.h3 fontSize="md" flex="1 1 auto">
            {result.feature}
          </chakra.h3>
          <Badge tone={tone}>{result.status}</Badge>
          <chakra.span fontVariantNumeric="tabular-nums" minWidth="3rem" textAlign="end">
            {result.score}%
          </chakra.span>
        </chakra.div>
        <chakra.p color="quiet" fontSize="sm" marginTop={1} maxWidth="text">
          {result.details}
        </chakra.p>
        {result.recommendations.length > 0 && (
          <chakra.ul aria-label="Recommendations" css={recommendations}>
            {result.recommendations.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </chakra.ul>
        )}
      </chakra.div>
    </chakra.li>
  );
}

const row = {
  display: "flex",
  gap: 3,
  paddingBlock: 4,
  borderTopWidth: "1px",
} as const;

const recommendations = {
  listStyleType: "disc",
  paddingInlineStart: 5,
  marginTop: 2,
  fontSize: "sm",
  maxWidth: "text",
} as const;
