import { shades } from "../../../theme/colors.ts";

/** Paper is light, whatever the screen is. The page is the one of print.css. */
export const onPaper = {
  page: "calendar",
  ...Object.fromEntries(
    Object.entries(shades).map(([name, { light }]) => [
      `--hub-colors-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
      light,
    ]),
  ),
};
