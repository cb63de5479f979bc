import { chakra } from "@chakra-ui/react";
import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { iconPx, iconStroke } from "./icons.ts";
import { Link } from "./Link.tsx";

const FactLink = chakra(Link, {
  base: {
    display: "inline-flex",
    alignItems: "center",
    gap: 2,
    minHeight: "control",
    paddingInline: 4,
    bg: "card",
    borderWidth: "1px",
    borderRadius: "full",
    fontVariantNumeric: "tabular-nums",
    transition: "border-color 160ms",
    _hover: { borderColor: "edge" },
    "& svg": { color: "leafText", flexShrink: 0 },
  },
});

/** One number about today in the greeting; it leads to its card. */
export function Fact({ icon: Icon, to, children }: { icon: LucideIcon; to: string; children: ReactNode }) {
  return (
    <FactLink to={to}>
      <Icon aria-hidden size={iconPx.normal} strokeWidth={iconStroke} />
      {children}
    </FactLink>
  );
}
