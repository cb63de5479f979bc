/** Numbers as people say them in a kitchen. */

const numberWords: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  thirteen: 13,
  fourteen: 14,
  fifteen: 15,
  sixteen: 16,
  seventeen: 17,
  eighteen: 18,
  nineteen: 19,
  twenty: 20,
  "twenty-five": 25,
  thirty: 30,
  "thirty-five": 35,
  forty: 40,
  "forty-five": 45,
  fifty: 50,
  sixty: 60,
  ninety: 90,
};

/** A pattern for a number in digits or as a word; without groups of its own. */
export const numberPattern = `(?:\\d+(?:[.,]\\d+)?|${Object.keys(numberWords).reverse().join("|")})`;

/** The number that a text of `numberPattern` means. */
export function readNumber(text: string): number {
  return numberWords[text.toLowerCase()] ?? Number(text.replace(",", "."));
}
