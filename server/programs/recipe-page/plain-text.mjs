/** Recipes as people write them down. */
import { oneLine } from "./lines.mjs";

const ingredientHead =
  /^(?:the )?(?:ingredients?|what you(?:'|’)?ll need|you will need|shopping list)(?: list)?\s*:?$/i;
const stepHead =
  /^(?:(?:cooking )?(?:instructions?|directions?|method|preparation|steps?)|how to (?:make|cook) .{1,60}|what to do)\s*:?$/i;
const otherHead =
  /^(?:notes?|tips?|nutrition.{0,30}|comments?|reviews?|equipment|you may also like|related.{0,30}|storage)\s*:?$/i;
const bullet = /^(?:[-–*+·•▢☐□✓✔]\s*|\[[ x]?\]\s*|(?:step\s+)?\d{1,2}\s*[.):]\s+|step\s+\d{1,2}\s+)+/iu;

function timeNamed(label) {
  if (/^prep/i.test(label)) return "prep";
  return /^cook/i.test(label) ? "cook" : "total";
}

/** What stands under the usual headings of a text. */
export function recipeInText(text, name) {
  const found = { ingredients: [], steps: [] };
  const yields = [];
  const times = { total: "", prep: "", cook: "" };
  let part;
  let first = "";
  for (const raw of text.split(/[\r\n]+/)) {
    const line = oneLine(raw);
    if (line === "") continue;
    if (first === "") first = line;
    const [, label = "", said = ""] =
      /^(serves|servings|yield|makes|prep(?:aration)? time|cook(?:ing)? time|total time|ready in)\s*:?\s+(.{1,40})$/i.exec(
        line,
      ) ?? [];
    if (ingredientHead.test(line)) part = "ingredients";
    else if (stepHead.test(line)) part = "steps";
    else if (otherHead.test(line)) part = undefined;
    else if (/^(?:serv|yield|makes)/i.test(label)) yields.push(said);
    else if (label) times[timeNamed(label)] ||= said;
    else if (part) {
      const bare = line.replace(bullet, "");
      if (bare) found[part].push(bare);
    }
  }
  return { ...found, name: name || first, yields, times, picture: "" };
}
