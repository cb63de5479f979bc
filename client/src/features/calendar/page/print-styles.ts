import { shades } from "../../../theme/colors.ts";

/** The print styles: always the light theme. The page size is in print.css. */
export const onPaper = {
  page: "calendar",
  ...Object.fromEntries(
    Object.entries(shades).map(([name, { light }]) => [
      `--hub-colors-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
      light,
    ]),
  ),
};
