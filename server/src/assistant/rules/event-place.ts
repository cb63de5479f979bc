/** Where an event is, out of its title. */

const atPlace = /^(.+?),? (?:at |@ ?)(.+?)(,? (?:with|for) .+)?$/i;
/** "Look at the house" names no place to go to. */
const noWay = /\b(?:look(?:ing)?|laugh(?:ing)?|shout(?:ing)?|good|bad|arriv(?:e|ing)|start(?:s|ing)?|guess|try)$/i;
const noPlace = /^(?:night|last|least|once|first|all|it|him|her|them|you|me|us|\d+|\d{1,2}[:.h]\d\d)$/i;
const joined = /\b(?:in|on|to|about|and|or|because|after|before|by|if|when|from|at|not)\b/i;
const maxWords = 5;

/** "Soccer at the green": the title, and where it is; nowhere where that may be meant otherwise. */
export function extractPlace(said: string): { title: string; place: string } {
  const line = said.replace(/\s*[,;](?:\s*[,;])+/g, ",").replace(/\s+,/g, ",");
  const [, title = "", place = "", more = ""] = atPlace.exec(line) ?? [];
  const isPlace = place !== "" && !noWay.test(title) && !noPlace.test(place) && !joined.test(place);
  if (!isPlace || place.split(" ").length > maxWords) return { title: line, place: "" };
  return { title: title + more, place };
}
