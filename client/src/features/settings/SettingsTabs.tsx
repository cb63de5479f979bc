import { chakra } from "@chakra-ui/react";
import { type KeyboardEvent, type ReactNode, useId, useRef } from "react";

export interface SettingsTab<Name extends string> {
  name: Name;
  label: string;
  content: ReactNode;
}

interface Props<Name extends string> {
  label: string;
  tabs: readonly SettingsTab<Name>[];
  current: Name;
  onChoose: (name: Name) => void;
}

/** Tabs and the current panel. The arrow keys move between tabs. */
export function SettingsTabs<Name extends string>({ label, tabs, current, onChoose }: Props<Name>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const shown = tabs.find(({ name }) => name === current);

  const move = (event: KeyboardEvent) => {
    const next = nextIndex(event.key, { index: tabs.findIndex(({ name }) => name === current), count: tabs.length });
    const tab = next === undefined ? undefined : tabs[next];
    if (!tab) return;
    event.preventDefault();
    onChoose(tab.name);
    list.current?.querySelectorAll<HTMLElement>("[role=tab]")[tabs.indexOf(tab)]?.focus();
  };

  return (
    <>
      <chakra.div ref={list} role="tablist" aria-label={label} onKeyDown={move} css={bar}>
        {tabs.map((tab) => (
          <Tab
            key={tab.name}
            type="button"
            role="tab"
            id={`${id}-${tab.name}`}
            aria-selected={tab.name === current}
            aria-controls={`${id}-panel`}
            tabIndex={tab.name === current ? 0 : -1}
            onClick={() => onChoose(tab.name)}
          >
            {tab.label}
          </Tab>
        ))}
      </chakra.div>
      <chakra.div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${current}`} css={panel}>
        {shown?.content}
      </chakra.div>
    </>
  );
}

function nextIndex(key: string, { index, count }: { index: number; count: number }): number | undefined {
  const moves: Record<string, number> = {
    ArrowRight: (index + 1) % count,
    ArrowLeft: (index - 1 + count) % count,
    Home: 0,
    End: count - 1,
  };
  return moves[key];
}

const bar = {
  display: "grid",
  gridTemplateColumns: { base: "repeat(2, minmax(0, 1fr))", md: "repeat(4, auto)" },
  gap: 1,
  padding: 1,
  bg: "sunk",
  borderRadius: "card",
} as const;

const panel = {
  padding: { base: 4, md: 6 },
  bg: "card",
  borderWidth: "1px",
  borderRadius: "card",
} as const;

const Tab = chakra("button", {
  base: {
    minHeight: "control",
    minWidth: "0",
    paddingInline: 3,
    borderRadius: "md",
    borderWidth: "1px",
    borderColor: "transparent",
    color: "quiet",
    lineHeight: "tight",
    cursor: "pointer",
    transition: "background-color 160ms, color 160ms",
    _hover: { color: "ink" },
    "&[aria-selected=true]": { bg: "card", color: "ink", borderColor: "edge", fontWeight: "strong" },
  },
});
