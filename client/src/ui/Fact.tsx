import { chakra } from "@chakra-ui/react";
import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { iconSizes, iconStroke } from "./icons.ts";
import { Link } from "./Link.tsx";
import { later } from "./later.tsx";
import { Skeleton } from "./Skeleton.tsx";

interface Props {
  icon: LucideIcon;
  to: string;
  /** Undefined until it is loaded. */
  children: ReactNode;
  /** More information next to the number. */
  detail?: ReactNode;
  /** Shown only on phones; larger screens show the card nearby. */
  isForPhone?: boolean;
}

/**
 * One fact about today in the greeting, which links to its card: a row on phones, side by side elsewhere. A loaded fact
 * has another key than its placeholder, so it renders immediately; deferred updates come after all cards.
 */
export function Fact(props: Props) {
  return <Row key={props.children === undefined ? "loading" : "loaded"} {...props} />;
}

const Row = later(function Row({ icon: Icon, to, children, detail, isForPhone = false }: Props) {
  return (
    <chakra.li display={isForPhone ? { base: "flex", md: "none" } : "flex"} minWidth="0">
      <FactLink to={to}>
        <Icon aria-hidden size={iconSizes.normal} strokeWidth={iconStroke} />
        {children === undefined ? (
          <Skeleton width="8rem" />
        ) : (
          <chakra.span css={textStyle}>
            <span>{children}</span>
            {detail && (
              <chakra.span color="quiet" data-snapshot="spacer">
                {detail}
              </chakra.span>
            )}
          </chakra.span>
        )}
      </FactLink>
    </chakra.li>
  );
});

const FactLink = chakra(Link, {
  base: {
    display: "flex",
    alignItems: "center",
    gap: { base: 3, md: 2 },
    width: "full",
    minWidth: "0",
    minHeight: { base: "4rem", md: "control" },
    paddingInline: 4,
    paddingBlock: { base: 2, md: 1.5 },
    lineHeight: "tight",
    fontVariantNumeric: "tabular-nums",
    transition: "border-color 160ms",
    // The radius of a one-line pill, even for facts of three lines.
    borderRadius: { base: "md", md: "1.375rem" },
    borderWidth: { base: 0, md: "1px" },
    bg: { md: "card" },
    _hover: { borderColor: "edge" },
    "& > svg": { color: "leafText", flexShrink: 0 },
  },
});

const textStyle = {
  display: "flex",
  flexDirection: { base: "column", md: "row" },
  flexWrap: { md: "wrap" },
  columnGap: 2,
  rowGap: 0.5,
  minWidth: "0",
} as const;
