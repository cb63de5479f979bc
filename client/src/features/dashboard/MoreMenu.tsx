import { chakra } from "@chakra-ui/react";
import { BookOpen, ChevronDown, Ellipsis, MessageSquare, Refrigerator } from "lucide-react";
import { usePageAddress } from "../../lib/location.ts";
import { iconSizes, iconStroke } from "../../ui/icons.ts";
import { Menu } from "../../ui/Menu.tsx";
import { MenuItem } from "../../ui/MenuItem.tsx";
import { activities, type Destination } from "./navigation.ts";
import { navLink, onlyNarrow, tab } from "./navigation-styles.ts";

const headerPages: readonly Destination[] = [
  { to: "/recipes", label: "Recipes", icon: BookOpen },
  { to: "/at-home", label: "At home", icon: Refrigerator },
  { to: "/messages", label: "Messages", icon: MessageSquare },
];
const tabPages: readonly Destination[] = [activities, ...headerPages];

/** The pages without a link in the header. */
export function HeaderMore() {
  const isHere = useIsHere(headerPages);
  return (
    <Menu
      trigger={(button) => (
        <NavButton type="button" aria-current={isHere || undefined} {...button}>
          More
          <ChevronDown aria-hidden size={iconSizes.small} strokeWidth={iconStroke} />
        </NavButton>
      )}
    >
      <chakra.div css={onlyNarrow}>
        <Items destinations={[activities]} />
      </chakra.div>
      <Items destinations={headerPages} />
    </Menu>
  );
}

/** The pages without a tab. */
export function TabMore() {
  const isHere = useIsHere(tabPages);
  return (
    <chakra.div flex="1 1 auto" display="flex" css={fillMenu}>
      <Menu
        trigger={(button) => (
          <TabButton type="button" aria-current={isHere || undefined} {...button}>
            <Ellipsis aria-hidden size={iconSizes.large} strokeWidth={iconStroke} />
            More
          </TabButton>
        )}
      >
        <Items destinations={tabPages} />
      </Menu>
    </chakra.div>
  );
}

function Items({ destinations }: { destinations: readonly Destination[] }) {
  return destinations.map(({ to, label, icon }) => <MenuItem key={to} to={to} label={label} icon={icon} />);
}

function useIsHere(destinations: readonly Destination[]): boolean {
  const address = usePageAddress();
  return destinations.some(({ to }) => to === address);
}

const NavButton = chakra("button", { base: { ...navLink, gap: 1, cursor: "pointer" } });
const TabButton = chakra("button", { base: { ...tab, width: "full", cursor: "pointer" } });
const fillMenu = {
  "& > div": { flex: 1, minWidth: 0 },
  "& [role=menu]": { insetInlineEnd: 2 },
} as const;
