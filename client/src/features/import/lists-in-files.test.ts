// @vitest-environment jsdom
/** Tests lists as spreadsheets, chats and people write them. */
import { expect, test } from "vitest";
import { decodeText } from "./decode-text.ts";
import { readFiles } from "./read-files.ts";

/** The items in a file in short form. */
async function thingsIn(name: string, text: string): Promise<string[]> {
  const { lists, bad } = await readFiles([{ name, text }]);
  const things = lists
    .flatMap((list) => list.things)
    .map(({ item, quantity, note, isDone }) => [quantity, item, note, isDone && "done"].filter(Boolean).join(" | "));
  return [...things, ...bad.map(({ where, why }) => `${where}: ${why}`)];
}

const umlauts = "Äpfel;2\r\nKäse;1\r\n";
const latin = (text: string) => Uint8Array.from(text, (each) => each.charCodeAt(0));
const utf16 = (text: string) => new Uint8Array(Buffer.from(text, "utf16le"));
const utf16be = (text: string) => new Uint8Array(Buffer.from(text, "utf16le").swap16());

test.each([
  ["UTF-8", new TextEncoder().encode(umlauts)],
  ["UTF-8 with a byte order mark", new TextEncoder().encode(`\uFEFF${umlauts}`)],
  ["Windows-1252", latin(umlauts)],
  ["UTF-16", utf16(umlauts)],
  ["UTF-16 with a byte order mark", utf16(`\uFEFF${umlauts}`)],
  ["UTF-16 (big-endian)", utf16be(umlauts)],
  ["UTF-16 (big-endian) with a byte order mark", utf16be(`\uFEFF${umlauts}`)],
])("decodes a file in %s", (_name, bytes) => {
  expect(decodeText(bytes, "en-GB")).toBe(umlauts);
});

test.each([
  ["de-DE", [0xc4, 0xdf], "Äß"],
  ["en", [0xa3], "£"],
  ["pl-PL", [0xb3], "ł"],
  ["ru", [0xcc, 0xee], "Мо"],
  ["tr-TR", [0xfe], "ş"],
])("distinguishes legacy encodings by the language of the device: %s", (language, bytes, text) => {
  expect(decodeText(Uint8Array.from(bytes), language)).toBe(text);
});

test.each<[name: string, text: string, ...things: string[]]>([
  ["list.csv", umlauts, "2 | Äpfel", "1 | Käse"],
  ["list.csv", "2;Milch\n500 g;Mehl\n", "2 | Milch", "500 g | Mehl"],
  ["list.txt", "Äpfel\r\nKäse\r\n", "Äpfel", "Käse"],
  ["list.csv", "sep=;\r\nItem;Quantity\r\nMilk;2\r\n", "2 | Milk"],
  ["list.csv", '"sep=\t"\nItem\tQuantity\nMilk\t2\n', "2 | Milk"],
  ["list.csv", "Article;Quantité\nLait;2\n", "2 | Lait"],
  ["list.csv", "Artículo;Cantidad\nLeche;2\n", "2 | Leche"],
  ["list.csv", "Artikel;Menge;Einheit\nMehl;2,5;kg\n", "2.5 kg | Mehl"],
  ["list.csv", "Prodotto;Quantità;Note\nLatte;2 litri;fresco\n", "2 l | Latte | fresco"],
  ["list.csv", "Produto;Qtd.\nLeite;2\n", "2 | Leite"],
  ["list.csv", "Boodschap;Aantal\nMelk;2\n", "2 | Melk"],
  ["list.csv", "Vara;Antal\nMjölk;2\n", "2 | Mjölk"],
  ["list.csv", "Vare;Antal\nMælk;2\n", "2 | Mælk"],
  ["list.csv", "Vare;Antall\nMelk;2\n", "2 | Melk"],
  ["list.csv", "Nazwa;Ilość\nMleko;2\n", "2 | Mleko"],
  ["list.csv", "Ürün;Miktar\nSüt;2\n", "2 | Süt"],
  ["list.csv", "ARTICLE ;QTÉ (kg)\nFarine;2\n", "2 | Farine"],
  ["list.csv", "Menge;Artikel\n2;Milch\n", "2 | Milch"],
  ["list.tsv", "Item\tQuantity\nMilk\t2\n", "2 | Milk"],
  ["list.txt", "Item\tQuantity\nMilk\t2\n", "2 | Milk"],
  ["list.txt", "Artikel;Menge\nMilch;2\n", "2 | Milch"],
  ["list.csv", "Shopping list,\nItem,Quantity\nMilk,2\n", "2 | Milk"],
  ["list.csv", "Shopping list\n\nItem,Quantity\nMilk,2\n", "2 | Milk"],
  ["list.csv", "Einkaufsliste;\nStand: 28.11.2026;\nArtikel;Menge\nMilch;2\n", "2 | Milch"],
  ["list.csv", "2 Milk\n500 g flour\n", "2 | Milk", "500 g | flour"],
  ["list.csv", "Item\n2 Milk\n", "2 | Milk"],
  ["list.csv", "Item,Quantity\nSauce,a little\n7 Up,\n", "a little | Sauce", "7 Up"],
  ["list.csv", "Artikel;Menge\nÖl;2 EL\nWein;3 Flaschen\n", "2 EL | Öl", "3 Flaschen | Wein"],
  [
    "list.csv",
    "Item,Done\nA,ja\nB,☑\nC,TRUE\nD,Yes\nE,x\nF,oui\nG,✔️\nH,1\nI,2026-11-28\nJ,sí\n",
    ...["A", "B", "C", "D", "E", "F", "G", "H", "I", "J"].map((item) => `${item} | done`),
  ],
  ["list.csv", "Item,Done\nA,no\nB,☐\nC,FALSE\nD,\nE,nein\nF,0\nG,non\n", "A", "B", "C", "D", "E", "F", "G"],
  ["list.csv", "Artikel;Erledigt\nMilch;WAHR\nBrot;FALSCH\n", "Milch | done", "Brot"],
  ["list.csv", "Item\n✅ Milk\n[ ] Eggs\n", "Milk | done", "Eggs"],
  ["list.txt", "✅ Milch\n⬜ Eier\n✔️ Mehl\n◦ Eggs\n", "Milch | done", "Eier", "Mehl | done", "Eggs"],
  [
    "list.txt",
    "- [x] Milk\n- [ ] Eggs\n* Flour\n• Rice\n☑️ Tea\n☐ Salt\n[X] Oil\n[] Nuts\n1. Soap\n2) Figs\n🔲 Ham\n– Kale\n",
    ...[
      "Milk | done",
      "Eggs",
      "Flour",
      "Rice",
      "Tea | done",
      "Salt",
      "Oil | done",
      "Nuts",
      "Soap",
      "Figs",
      "Ham",
      "Kale",
    ],
  ],
  ["list.txt", "Milk ✅\nEggs ☐\n~~Flour~~\n", "Milk | done", "Eggs", "Flour | done"],
  ["list.txt", "Groceries:\n# Market\n---\n2 milk\n", "2 | milk"],
])("reads the items of %s: %j", async (name, text, ...things) => {
  expect(await thingsIn(name, text)).toEqual(things);
});

test.each([
  [
    "WhatsApp on Android",
    "28.11.26, 14:03 - Ada hat die Gruppe erstellt\n28.11.26, 14:03 - Ada: 2 Milch\nBrot\n28.11.26, 14:05 - Ben: <Medien ausgeschlossen>\n28.11.26, 14:06 - Ben: Eier\n",
  ],
  [
    "WhatsApp in English",
    "11/28/26, 2:03 PM - Messages and calls are end-to-end encrypted. Tap to learn more.\n11/28/26, 2:03\u202fPM - Ada: 2 Milch\n11/28/26, 2:04 PM - Ada: Brot\n11/28/26, 2:05 PM - Ben: Eier\n11/28/26, 2:06 PM - Ben: This message was deleted\n",
  ],
  [
    "WhatsApp on an iPhone",
    "[28.11.26, 14:03:22] Ada: 2 Milch\n[28.11.26, 14:03:40] Ada: Brot\n\u200e[28.11.26, 14:04:10] Ben: \u200eimage omitted\n[28.11.26, 14:05:00] Ben: Eier\n",
  ],
  ["Telegram", "Ada, [28.11.2026 14:03]\n2 Milch\nBrot\n\nBen, [28.11.2026 14:05]\nEier\n"],
  ["Signal", "[2026-11-28 14:03] Ada: 2 Milch\n[2026-11-28 14:03] Ada: Brot\n[2026-11-28 14:05] Ben: Eier\n"],
])("reads only the items of a chat: %s", async (_app, text) => {
  expect(await thingsIn("chat.txt", text)).toEqual(["2 | Milch", "Brot", "Eier"]);
});

test("does not read a text with a single time as a chat", async () => {
  expect(await thingsIn("list.txt", "Milk\nCake, for 14:00\n")).toEqual(["Milk", "Cake | for 14:00"]);
});

test("skips Takeout's label file, but reads a list with the same name", async () => {
  const note = { title: "Home", listContent: [{ text: "Milk", isChecked: false }], userEditedTimestampUsec: 1 };
  const labels = { name: "Takeout/Google Notizen/Labels.txt", text: "Label\n" };
  const found = await readFiles([labels, { name: "Takeout/Google Notizen/Home.json", text: JSON.stringify(note) }]);
  expect(found.lists.map(({ name, things }) => [name, ...things.map(({ item }) => item)])).toEqual([["Home", "Milk"]]);
  expect(await thingsIn("Labels.txt", "Green labels\n")).toEqual(["Green labels"]);
});
