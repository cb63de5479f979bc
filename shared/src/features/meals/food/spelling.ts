/**
 * Normalizes text to what a person sees. A malicious model may write a food with letters of other alphabets, invisible
 * characters, digits or markup, and people still read the same word.
 */
import * as z from "zod/mini";
import { readDataFile } from "../../../data-file.ts";
import picturesFile from "./pictures.json" with { type: "json" };

/** A word of a text, with information about the gap before it. */
export interface Word {
  text: string;
  stem: string;
  /** Whether a break, such as a comma, precedes the word. Names never extend over a break. */
  afterBreak: boolean;
  /** Whether a bracket opens before the word. */
  inBrackets: boolean;
}

const lookalikes: readonly [string, string][] = [
  // Cyrillic, Greek, Armenian and Cherokee letters, and Latin ones that Unicode does not decompose.
  ["аеорсухкмтнвіјѕԁԛԝһԍгᴦпѵɩӏ", "aeopcyxkmthbijsdqwhgrrnvill"],
  ["αοριντυκχεημβγωςσζλ", "aopivtukxenubywcozl"],
  ["օոսհցքզգյլ", "onuhgpqqjl"],
  ["ᎪᏴᏟᎠᎬᎱᏀᎻᎥᎫᏦᏞᎷᏢᏒᏚᎢᏙᎳᏃ", "abcdefghijklmprstvwz"],
  ["ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ", "abcdefghijklmnoprstuvwyz"],
  ["øłđħŧıɑɡɩƙƭɓɗȷʃɐǝɔɹʇʌʍʎ", "oldhtiagiktbdjsaecrtvwyy"],
];

const letterForms = new Map<string, string>([
  ["ß", "ss"],
  ["æ", "ae"],
  ["œ", "oe"],
  ["ﬁ", "fi"],
  ...lookalikes.flatMap(([from, to]) => [...from].map((letter, i): [string, string] => [letter, to[i] ?? ""])),
]);

const pictures = new Map(Object.entries(readDataFile("pictures.json", z.record(z.string(), z.string()), picturesFile)));

/** The first code points of alphabets of symbols. Unicode decomposes all other symbols. */
const drawnAlphabets = [0x1f1e6, 0x1f150, 0x1f170];

/** The words of a text as a person reads them. */
export function wordsOf(text: string): Word[] {
  return toWords(plainText(text));
}

/** Readings of "1" and "!" by position: as i or l. The last letter also applies to all further ones. */
const meaningsOfOne = ["i", "l", "il", "li"];

/** All readings of a text that hides letters in digits and symbols ("m1lk"); empty for other texts. */
export function decodedWordsOf(text: string): Word[][] {
  const plain = plainText(text);
  // One letter with a number is a count or code, such as "E13".
  const isWord = (word: string) => /\p{L}.*\p{L}/u.test(word) || (word.length > 3 && /\p{L}/u.test(word));
  const isHiding = (word: string) => isWord(word) && /[\d@$!|€£+]/.test(word);
  const disguised = /[\p{L}\d@$!|€£+]+/gu;
  if (!plain.match(disguised)?.some(isHiding)) return [];
  const readings = meaningsOfOne.map((ones) => {
    let count = 0;
    const one = () => ones[Math.min(count++, ones.length - 1)] ?? "i";
    return plain.replace(disguised, (word) => (isHiding(word) ? decode(word, one) : word));
  });
  return [...new Set(readings)].map(toWords);
}

/** The stem of a word, equal for singular and plural: "berry" and "berries", "leaf" and "leaves". */
export function stemOf(word: string): string {
  let stem = word;
  if (stem.length > 3 && /[^s]s$/.test(stem)) stem = stem.slice(0, -1);
  if (/(ch|sh|x|ss|z|o|i)e$/.test(stem) && stem.length > 2) stem = stem.slice(0, -1);
  return stem
    .replace(/ve$/, "v")
    .replace(/([^f])f$/, "$1v")
    .replace(/(..)y$/, "$1i");
}

/** Whether a word has letters of an alphabet that the lists do not cover. */
export function isForeign(word: string): boolean {
  return /[^\p{Script=Latin}\p{N}]/u.test(word);
}

/** The visible text: without markup and invisible characters, with each letter composed with its accent. */
export function visibleText(text: string): string {
  return text
    .replace(/&#(x?)([0-9a-f]{1,6});?/gi, (_, hex: string, code: string) => fromCode(parseInt(code, hex ? 16 : 10)))
    .replace(/&(shy|zwj|zwnj|zerowidthspace);/gi, "")
    .replace(/&(nbsp|amp|quot|[lg]t);/gi, " & ")
    .replace(/<\/?[a-z][^>]{0,200}>/gi, "")
    .replace(/\[([^[\]]{0,200})\]\([^()]{0,200}\)/g, "$1")
    .normalize("NFKC")
    .replace(/[\p{Cf}\u3164\uffa0\u115f\u1160]/gu, "");
}

function plainText(text: string): string {
  // Most names are plain and need no normalization.
  if (/^[a-z0-9 ,.()-]*$/i.test(text)) return text.toLowerCase();
  const visible = visibleText(text)
    .toLowerCase()
    .normalize("NFD")
    .replace(/[\p{M}'’‘`´ʼ]/gu, "");
  let plain = "";
  for (const letter of visible) plain += letterForms.get(letter) ?? drawnLetter(letter);
  return plain;
}

function fromCode(code: number): string {
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : " ";
}

function drawnLetter(letter: string): string {
  const code = letter.codePointAt(0) ?? 0;
  if (code < 0x2000) return letter;
  const alphabet = drawnAlphabets.find((first) => code >= first && code < first + 26);
  if (alphabet) return String.fromCharCode(97 + code - alphabet);
  const picture = pictures.get(letter);
  if (picture) return ` ${picture} `;
  return /\p{Extended_Pictographic}/u.test(letter) ? " " : letter;
}

const meanings: Readonly<Record<string, string>> = {
  ...{ "0": "o", "2": "z", "3": "e", "4": "a", "5": "s", "6": "g", "7": "t", "8": "b", "9": "g" },
  ...{ "@": "a", $: "s", "€": "e", "£": "e", "+": "t" },
};

function decode(signs: string, one: () => string): string {
  return [...signs].map((sign) => (/[1!|]/.test(sign) ? one() : (meanings[sign] ?? sign))).join("");
}

function toWords(plain: string): Word[] {
  const words: Word[] = [];
  let end = 0;
  for (const { 0: text, index } of plain.matchAll(/\p{L}+|\p{N}+/gu)) {
    const gap = plain.slice(end, index);
    end = index + text.length;
    words.push({
      text,
      stem: stemOf(text),
      afterBreak: /[,;:.!?()[\]{}/|&\n\r–—•]|\s-\s/.test(gap),
      inBrackets: /[([]\s*$/.test(gap),
    });
  }
  return words;
}
