import { readdirSync, readFileSync } from "node:fs";
import { cleanup } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { loadSeries } from "./sync/use-occurrences.ts";
import { hubForms } from "./testing/hub-forms.tsx";
import { liveForms } from "./testing/live-forms.tsx";
import { isLong } from "./testing/scale.ts";
import { type FormCase, type OpenForm, splits } from "./testing/two-people.tsx";

const forms = [...liveForms, ...hubForms];

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function saveBoth({ pages, save }: OpenForm): void {
  for (const page of pages) for (const step of save) step(page);
}

/** Enough rounds for each person to change each field. The long run also splits every pair of fields both ways. */
const maxRounds = isLong ? Number.POSITIVE_INFINITY : 4;

/** The stubbed hub answers at once. */
const soon = { interval: 2 };

test.each(forms)("merges changes by two people to different fields of $about", async ({ open }) => {
  await loadSeries();
  let form = await open();
  const names = Object.keys(form.fields);
  for (const [round, changedByFirst] of splits(names).slice(0, maxRounds).entries()) {
    if (round > 0) form = await reopen(open);
    const { fields, pages } = form;
    for (const name of names) fields[name]?.change(pages[changedByFirst.includes(name) ? 0 : 1] ?? expect.fail());
    saveBoth(form);
    const lost = () => names.filter((name) => !fields[name]?.isSaved());
    await expect.poll(lost, { ...soon, message: `lost when the first person changed ${changedByFirst}` }).toEqual([]);
  }
});

const lists = forms.filter(({ hasLists }) => hasLists);

test.each(lists)("merges changes by two people to the same list of $about", async ({ open }) => {
  let form = await open();
  for (const [at, name] of Object.keys(form.lists ?? {}).entries()) {
    if (at > 0) form = await reopen(open);
    const changes = form.lists?.[name] ?? [];
    for (const [person, { change }] of changes.entries()) change(form.pages[person] ?? expect.fail());
    saveBoth(form);
    await expect.poll(() => changes.map(({ isSaved }) => isSaved()), { ...soon, message: name }).toEqual([true, true]);
  }
});

/** Opens the form with new data, in place of the previous one. */
function reopen(open: FormCase["open"]) {
  cleanup();
  return open();
}

/** Forms that add something, ask for a secret, or hold one value. They cannot overwrite other people's changes. */
const others = [
  ...["WelcomeCard.tsx", "gallery/controls.tsx", "ui/thread/AnswerForm.tsx"],
  ...within("account", ["AppPasswordDialog", "ChildCodeForm", "CodeForm", "CreateAccountForm", "EmailDialog"]),
  ...within("account", ["ForgottenPassword", "NewPasswordPage", "PasswordDialog", "PinForm", "ProofForm"]),
  ...within("account", ["RestoreForm", "SignInForm", "TotpDialog"]),
  ...within("assistant", ["AskForm"]),
  ...within("calendar", ["CalendarLinkDialog", "QuickEventDialog"]),
  ...within("calendar/accounts", ["AddAccountDialog", "NewPassword"]),
  ...within("displays", ["AddDisplayForm"]),
  ...within("families", ["ManageChild"]),
  ...within("guests", ["GuestLinkDialog"]),
  ...within("meals", ["OwnMealDialog", "library/ImportRecipe", "library/PlanRecipe"]),
  ...within("messages", ["MessageForm", "AnnounceDialog"]),
  ...within("preferences", ["AddTasteForm", "TasteForm"]),
  ...within("reminders", ["ServiceForm"]),
  ...within("settings", ["DeleteAccountDialog"]),
  ...within("shopping", ["NameDialog", "card/AddItemForm", "list/AddBar", "list/PasteDialog", "prices/PriceForm"]),
  ...within("shopping", ["scan/ScanDialog"]),
  ...within("supplies", ["AddSupplies"]),
  ...within("timers", ["TimerDialog"]),
  ...within("voice", ["TypeForm"]),
];

function within(feature: string, components: readonly string[]): string[] {
  return components.map((component) => `features/${feature}/${component}.tsx`);
}

test("every form is tested with two people, or cannot overwrite other people's changes", () => {
  const covered = [...forms.map(({ file }) => file), ...others];
  expect(filesWith(/<Form\s/).filter((file) => !covered.includes(file))).toEqual([]);
  expect(others.filter((file) => !filesWith(/<Form\s/).includes(file))).toEqual([]);
  // The search above finds only forms that use the Form component.
  expect(filesWith(/<form\b|chakra\.form\b|chakra\("form"/)).toEqual(["ui/Form.tsx"]);
});

/** The component files whose text matches. */
function filesWith(text: RegExp): string[] {
  const root = import.meta.dirname;
  const files = readdirSync(root, { recursive: true, encoding: "utf8" });
  const parts = files.filter((file) => /(?<!test)\.tsx$/.test(file) && !file.startsWith("testing/"));
  return parts.filter((file) => text.test(readFileSync(`${root}/${file}`, "utf8"))).sort();
}
