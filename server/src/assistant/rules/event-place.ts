/** Splits the place from an event's title. */

const atPlace = /^(.+?),? (?:at |@ ?)(.+?)(,? (?:with|for) .+)?$/i;
/** "Look at the house" names no place. */
const nonPlaceStart =
  /\b(?:look(?:ing)?|laugh(?:ing)?|shout(?:ing)?|good|bad|arriv(?:e|ing)|start(?:s|ing)?|guess|try)$/i;
const nonPlace = /^(?:night|last|least|once|first|all|it|him|her|them|you|me|us|\d+|\d{1,2}[:.h]\d\d)$/i;
const sentenceWord = /\b(?:in|on|to|about|and|or|because|after|before|by|if|when|from|at|not)\b/i;
const maxWords = 5;

/** Splits "Soccer at the green" into title and place. The place is empty if it is ambiguous. */
export function extractPlace(text: string): { title: string; place: string } {
  const line = text.replace(/\s*[,;](?:\s*[,;])+/g, ",").replace(/\s+,/g, ",");
  const [, title = "", place = "", more = ""] = atPlace.exec(line) ?? [];
  const isPlace = place !== "" && !nonPlaceStart.test(title) && !nonPlace.test(place) && !sentenceWord.test(place);
  if (!isPlace || place.split(" ").length > maxWords) return { title: line, place: "" };
  return { title: title + more, place };
}
