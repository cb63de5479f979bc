/** The forms for data in the family's document. */
import { readMeal } from "@hub/shared/features/meals/document";
import { readMember } from "@hub/shared/features/members/document";
import { readLine } from "@hub/shared/features/shopping/document";
import { readShelves } from "@hub/shared/features/shopping/shelves-document";
import { readTemplates } from "@hub/shared/features/shopping/templates-document";
import { readSupplies } from "@hub/shared/features/supplies/document";
import { newId } from "@hub/shared/ids";
import { operations } from "@hub/shared/operations";
import { Eaters } from "../features/meals/Eaters.tsx";
import { MemberDialog } from "../features/members/MemberDialog.tsx";
import { OwnRestrictions } from "../features/members/OwnRestrictions.tsx";
import { LineForm } from "../features/shopping/list/LineForm.tsx";
import { ShelvesDialog } from "../features/shopping/shelves/ShelvesDialog.tsx";
import { TemplatesDialog } from "../features/shopping/templates/TemplatesDialog.tsx";
import { SupplyDialog } from "../features/supplies/SupplyDialog.tsx";
import { useDocumentQuery } from "../sync/use-live-document.ts";
import { eventForms } from "./event-forms.tsx";
import { ada } from "./queries.tsx";
import {
  addLine,
  type FieldCase,
  type FormCase,
  fill,
  openTwice,
  openTwoCopies,
  type Page,
  press,
  stubHub,
  tick,
} from "./two-people.tsx";

const ignore = () => undefined;

function member() {
  const copies = openTwoCopies();
  const id = newId<"member">();
  copies[0].run(operations.addMember, { id, name: "Cleo", age: 4, dietaryRestrictions: ["fish", "egg"] });
  const read = () => readMember(copies[1].doc, id);
  const has = (restriction: string) => read()?.dietaryRestrictions.includes(restriction) === true;
  const avoid = (restriction: string): FieldCase => ({
    change(page) {
      fill("Dietary restrictions", restriction)(page);
      press("Add")(page);
    },
    isSaved: () => has(restriction),
  });
  const opened = read();
  return {
    pages: openTwice(copies, () => opened && <MemberDialog member={opened} onClose={ignore} />),
    save: [press("Save")],
    fields: {
      name: { change: fill("Name", "Cleopatra"), isSaved: () => read()?.name === "Cleopatra" },
      age: { change: fill("Age", "5"), isSaved: () => read()?.age === 5 },
      color: { change: tick("Sky"), isSaved: () => read()?.color === "#69C1FC" },
      restrictions: avoid("sesame"),
    },
    lists: {
      additions: [avoid("sesame"), avoid("soy")] as const,
      "an addition and a removal": [
        avoid("soy"),
        { change: tick("Remove fish"), isSaved: () => !has("fish") },
      ] as const,
    },
  };
}

function line() {
  const copies = openTwoCopies();
  const id = newId<"item">();
  copies[0].run(operations.addItem, { id, item: "Lettuce" });
  const read = () => readLine(copies[1].doc, id);
  const opened = read();
  return {
    pages: openTwice(copies, () => opened && <LineForm line={opened} onDone={ignore} onCancel={ignore} />),
    save: [press("Save")],
    fields: {
      name: { change: fill("Name", "Iceberg"), isSaved: () => read()?.item === "Iceberg" },
      quantity: { change: fill("Quantity", "3"), isSaved: () => read()?.quantity === "3" },
      note: { change: fill("Note", "the small ones"), isSaved: () => read()?.note === "the small ones" },
      category: { change: fill("Category", "frozen"), isSaved: () => read()?.category === "frozen" },
    },
  };
}

function supply() {
  const copies = openTwoCopies();
  const id = newId<"supply">();
  copies[0].run(operations.addSupply, { id, name: "Flour" });
  const read = () => readSupplies(copies[1].doc)[0];
  const opened = read();
  return {
    pages: openTwice(copies, () => opened && <SupplyDialog supply={opened} onClose={ignore} />),
    save: [press("Save")],
    fields: {
      name: { change: fill("Name", "Rye flour"), isSaved: () => read()?.name === "Rye flour" },
      place: { change: fill("Place", "freezer"), isSaved: () => read()?.place === "freezer" },
      quantity: { change: fill("How much", "2 kg"), isSaved: () => read()?.quantity === "2 kg" },
      "use by": { change: fill("Use by", "2027-01-31"), isSaved: () => read()?.useBy === "2027-01-31" },
      rhythm: { change: fill("Buy again", "7"), isSaved: () => read()?.everyDays === 7 },
    },
  };
}

function template() {
  const copies = openTwoCopies();
  copies[0].run(operations.addTemplate, { id: newId<"template">(), name: "Camping", things: ["tent", "rope"] });
  const read = () => readTemplates(copies[1].doc)[0];
  const pages = openTwice(copies, () => <TemplatesDialog listId={null} title="List" lines={[]} onClose={ignore} />);
  for (const page of pages) tick("Edit Camping")(page);
  const thing = (name: string): FieldCase => ({
    change: addLine("Items", name),
    isSaved: () => read()?.things.includes(name) === true,
  });
  return {
    pages,
    save: [press("Save")],
    fields: {
      name: { change: fill("Name", "Lake"), isSaved: () => read()?.name === "Lake" },
      things: thing("matches"),
    },
    lists: { things: [thing("matches"), thing("soap")] as const },
  };
}

function shelf() {
  const copies = openTwoCopies();
  const read = () => readShelves(copies[1].doc).at(-1);
  const pages = openTwice(copies, () => <ShelvesDialog onClose={ignore} />);
  for (const page of pages) tick("Change Dairy")(page);
  return {
    pages,
    save: [press("Save")],
    fields: {
      name: { change: fill("Name for Dairy", "Fridge"), isSaved: () => read()?.name === "Fridge" },
      picture: { change: tick("egg"), isSaved: () => read()?.icon === "egg" },
    },
  };
}

/** Every tap saves; only the guest has a form. */
function eaters() {
  const copies = openTwoCopies();
  const [ben, cleo] = [newId<"member">(), newId<"member">()];
  const id = newId<"meal">();
  copies[0].run(operations.addMember, { id: ben, name: "Ben" });
  copies[0].run(operations.addMember, { id: cleo, name: "Cleo" });
  copies[0].run(operations.planMeal, { id, date: "2026-11-03", recipeName: "Soup", guests: ["Kai"] });
  const read = () => readMeal(copies[1].doc, id);
  function Part() {
    const meal = useDocumentQuery(["meal", id], (doc) => readMeal(doc, id));
    return meal && <Eaters meal={meal} mayChange />;
  }
  const pages = openTwice(copies, () => <Part />);
  const guest = (name: string): FieldCase => ({
    change(page) {
      press("Add a guest")(page);
      fill("Guest", name)(page);
    },
    isSaved: () => read()?.guests.includes(name) === true,
  });
  const isOut = (name: string, member: string): FieldCase => ({
    change: press(name),
    isSaved: () => read()?.notEating.includes(member) === true,
  });
  const add = (page: Page) => {
    if (page.queryByText("Cancel")) press("Add")(page);
  };
  return {
    pages,
    save: [add],
    fields: { ben: isOut("Ben", ben), guest: guest("Emma"), cleo: isOut("Cleo", cleo) },
    lists: {
      guests: [guest("Emma"), guest("Lou")] as const,
      "an addition and a removal": [
        guest("Emma"),
        { change: tick("Kai is not coming"), isSaved: () => !read()?.guests.includes("Kai") },
      ] as const,
    },
  };
}

async function ownRestrictions() {
  await stubHub("/nothing", {});
  const copies = openTwoCopies();
  copies[0].run(operations.addMember, { id: ada.memberId, name: "Ada", dietaryRestrictions: ["fish", "egg"] });
  const has = (restriction: string) =>
    readMember(copies[1].doc, ada.memberId)?.dietaryRestrictions.includes(restriction) === true;
  const avoid = (restriction: string): FieldCase => ({
    change(page) {
      fill("Dietary Restrictions", restriction)(page);
      press("Add")(page);
    },
    isSaved: () => has(restriction),
  });
  const eatAgain = (name: string): FieldCase => ({ change: tick(`Remove ${name}`), isSaved: () => !has(name) });
  return {
    pages: openTwice(copies, () => <OwnRestrictions memberId={ada.memberId} />),
    save: [],
    fields: { soy: avoid("soy"), fish: eatAgain("fish"), sesame: avoid("sesame"), egg: eatAgain("egg") },
  };
}

export const liveForms: FormCase[] = [
  { about: "a member", hasLists: true, file: "features/members/MemberDialog.tsx", open: member },
  { about: "a line of the list", file: "features/shopping/list/LineForm.tsx", open: line },
  { about: "a supply", file: "features/supplies/SupplyDialog.tsx", open: supply },
  { about: "a template", hasLists: true, file: "features/shopping/templates/TemplateDialog.tsx", open: template },
  { about: "the people at a meal", hasLists: true, file: "features/meals/GuestForm.tsx", open: eaters },
  { about: "a person's dietary restrictions", file: "features/members/OwnRestrictions.tsx", open: ownRestrictions },
  { about: "a shelf", file: "features/shopping/shelves/ShelfForm.tsx", open: shelf },
  ...eventForms,
];
