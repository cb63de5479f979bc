import { chakra } from "@chakra-ui/react";
import { Heart } from "lucide-react";
import { Button } from "../../../ui/Button.tsx";
import { Select, TextInput } from "../../../ui/inputs.ts";
import { Options } from "../../../ui/Options.tsx";
import { type Order, orders, type SearchOptions } from "./search.ts";

interface Props {
  wanted: SearchOptions;
  tags: readonly string[];
  onChange: (wanted: SearchOptions) => void;
}

const times = [
  { value: "", label: "Any time" },
  { value: "20", label: "Up to 20 min" },
  { value: "40", label: "Up to 40 min" },
  { value: "60", label: "Up to 1 h" },
];
const orderOptions = Object.entries(orders).map(([value, label]) => ({ value, label }));

export function Filters({ wanted, tags, onChange }: Props) {
  const change = (changes: Partial<SearchOptions>) => onChange({ ...wanted, ...changes });
  const tagOptions = [{ value: "", label: "All tags" }, ...tags.map((tag) => ({ value: tag, label: tag }))];
  return (
    <chakra.search display="flex" flexWrap="wrap" gap={2}>
      <TextInput
        type="search"
        aria-label="Search recipes"
        placeholder="Soup, lentils, quick"
        autoComplete="off"
        enterKeyHint="search"
        flex="1 1 100%"
        width="auto"
        value={wanted.text}
        onChange={(event) => change({ text: event.currentTarget.value })}
      />
      <Button
        icon={Heart}
        aria-pressed={wanted.isFavourite}
        variant={wanted.isFavourite ? "primary" : "plain"}
        onClick={() => change({ isFavourite: !wanted.isFavourite })}
      >
        Favorites
      </Button>
      <Select
        aria-label="Time"
        css={choice}
        value={String(wanted.maxMinutes ?? "")}
        onChange={({ currentTarget: { value } }) => change({ maxMinutes: value === "" ? null : Number(value) })}
      >
        <Options options={times} />
      </Select>
      {tags.length > 0 && (
        <Select
          aria-label="Tag"
          css={choice}
          value={wanted.tag ?? ""}
          onChange={({ currentTarget: { value } }) => change({ tag: value === "" ? null : value })}
        >
          <Options options={tagOptions} />
        </Select>
      )}
      <Select
        aria-label="Order"
        css={choice}
        value={wanted.order}
        // The options are exactly the values of `Order`.
        onChange={({ currentTarget: { value } }) => change({ order: value as Order })}
      >
        <Options options={orderOptions} />
      </Select>
    </chakra.search>
  );
}

const choice = { flex: "1 1 8rem", width: "auto" } as const;
