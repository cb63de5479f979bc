/**
 * The measured pages, each with a text that only its content has, and a tap: `before` leads to the target, `keys` are
 * typed after the tap, and `opens` is the result. Content that needs the hub is skipped offline.
 */

/** The data that the bench adds to the family. */
export const recipeName = "Lentil stew 7";
export const supplyName = "Rice 12";
export const mealName = "Corn pancakes with peas";
export const noteText = "Ben brings the cake";

const aDialog = "dialog[open]";
const aMenu = "[role=menu]";
const button = (name) => (page) => page.getByRole("button", { name }).first();
const shoppingMode = (page) => page.getByRole("dialog", { name: "Shopping" });
const startShopping = button("Start shopping");
const tab = (name) => (page) => page.getByRole("navigation", { name: "Main" }).getByRole("link", { name }).last();

export const pages = [
  {
    path: "/",
    text: "items to buy",
    taps: [
      {
        name: "own status",
        on: (page) => page.locator("#family").getByRole("button", { name: /^Ada/ }).first(),
      },
      { name: "tick", on: (page) => page.locator("#shopping").getByRole("checkbox").nth(1) },
      {
        name: "add event",
        on: (page) => page.locator("#calendar").getByRole("button", { name: /Add/ }).first(),
        opens: aDialog,
      },
      { name: "menu", on: button(/^Account menu for/), opens: aMenu },
      { name: "chat", on: button(/^Chat with/), opens: "[role=dialog]" },
      { name: "tab to the list", on: tab("Lists") },
    ],
  },
  {
    path: "/shopping",
    text: "Onions",
    taps: [
      { name: "tick", on: (page) => page.getByRole("checkbox").nth(2) },
      { name: "details", on: button(/^More about (?!the list)/), opens: aDialog },
      { name: "type a letter", on: (page) => page.getByLabel("Add an item"), keys: "mil" },
      { name: "start shopping", on: startShopping, opens: aDialog },
      {
        name: "tick in shopping mode",
        before: startShopping,
        on: (page) => shoppingMode(page).getByRole("checkbox").nth(2),
      },
    ],
  },
  {
    path: "/meals",
    text: mealName,
    taps: [
      { name: "vote", on: button(/^Vote on/), opens: aMenu },
      { name: "recipe", on: (page) => page.getByRole("button", { name: mealName, exact: true }), opens: aDialog },
      { name: "next week", on: button("Next week") },
    ],
  },
  {
    path: "/calendar",
    text: "School run",
    taps: [
      { name: "next days", on: button(/^Next$/) },
      { name: "month", on: (page) => page.getByRole("radiogroup", { name: "View" }).getByText("Month") },
      { name: "add event", on: button("Add Event"), opens: aDialog },
    ],
  },
  {
    path: "/recipes",
    needsHub: true,
    text: recipeName,
    taps: [{ name: "open", on: (page) => page.getByRole("link", { name: recipeName }) }],
  },
  {
    path: "/at-home",
    text: supplyName,
    taps: [{ name: "type", on: (page) => page.getByRole("searchbox").first(), keys: "ri" }],
  },
  {
    path: "/messages",
    text: noteText,
    taps: [{ name: "write", on: (page) => page.getByRole("textbox").first(), keys: "ab" }],
  },
  { path: "/history", needsHub: true, text: "Show all", taps: [{ name: "show all", on: button(/^Show all/) }] },
  {
    path: "/settings",
    needsHub: true,
    text: "Save Changes",
    taps: ["Notifications", "Preferences", "Privacy & Security"].map((name) => ({
      name,
      on: (page) => page.getByRole("tab", { name }),
    })),
  },
  {
    path: "/voice-assistant",
    text: "Start Listening",
    taps: [{ name: "kitchen", on: button(/itchen( mode)?$/), opens: "main header h1" }],
  },
];
