interface Option {
  value: string;
  label: string;
}

/** The options of a `Select`. */
export function Options({ options }: { options: readonly Option[] }) {
  return options.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
}
