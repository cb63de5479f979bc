import { chakra } from "@chakra-ui/react";
import inTheShopDark from "./pictures/in-the-shop-dark.jpg";
import inTheShop from "./pictures/in-the-shop-light.jpg";
import kitchenDark from "./pictures/kitchen-dark.jpg";
import kitchen from "./pictures/kitchen-light.jpg";
import phoneDark from "./pictures/phone-dark.jpg";
import phone from "./pictures/phone-light.jpg";
import wallDark from "./pictures/wall-dark.jpg";
import wall from "./pictures/wall-light.jpg";

interface ScreenshotImage {
  light: string;
  dark: string;
  shape: string;
  text: string;
  alt: string;
}

const wide: ScreenshotImage[] = [
  {
    ...{ light: wall, dark: wallDark, shape: "1920 / 1080" },
    text: "On the wall: the family's day, without a login.",
    alt: "The display: the time, everyone's status, today's events, tonight's dinner, the list and two timers",
  },
  {
    ...{ light: kitchen, dark: kitchenDark, shape: "1180 / 1040" },
    text: "In the kitchen: step by step, hands-free.",
    alt: "The kitchen: one step of tonight's recipe, timers and a button to talk",
  },
];
const tall: ScreenshotImage[] = [
  {
    ...{ light: phone, dark: phoneDark, shape: "390 / 844" },
    text: "In your pocket: the day at a glance.",
    alt: "A phone: the next event, dinner, who is where, and what to buy",
  },
  {
    ...{ light: inTheShop, dark: inTheShopDark, shape: "390 / 844" },
    text: "At the store: checked off, even without signal.",
    alt: "A phone in a store without signal: items in the cart, and 4 changes still to sync",
  },
];

/** Screenshots of the hub. `npm run screenshots -- published` updates them. */
export function Screens() {
  return (
    <chakra.section aria-label="Screenshots" css={columns}>
      {[wide, tall].map((screens) => (
        <chakra.div key={screens[0]?.light} css={screens === wide ? stacked : twoColumns}>
          {screens.map((screen) => (
            <Screenshot key={screen.light} screen={screen} />
          ))}
        </chakra.div>
      ))}
    </chakra.section>
  );
}

function Screenshot({ screen: { light, dark, shape, text, alt } }: { screen: ScreenshotImage }) {
  return (
    <chakra.figure margin={0}>
      <chakra.img aspectRatio={shape} src={light} alt={alt} loading="lazy" css={framed} _dark={hidden} />
      <chakra.img aspectRatio={shape} src={dark} alt={alt} loading="lazy" css={[framed, hidden]} _dark={visible} />
      <chakra.figcaption fontSize="sm" color="quiet" marginTop={2}>
        {text}
      </chakra.figcaption>
    </chakra.figure>
  );
}

const columns = {
  display: "grid",
  gridTemplateColumns: { base: "minmax(0, 1fr)", lg: "minmax(0, 2fr) minmax(0, 3fr)" },
  alignItems: "start",
  gap: { base: 8, lg: 12 },
  paddingTop: { base: 10, md: 16 },
} as const;
const stacked = { display: "grid", gap: 8 } as const;
const twoColumns = {
  display: "grid",
  gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
  gap: { base: 4, md: 8 },
} as const;
const hidden = { display: "none" } as const;
const visible = { display: "block" } as const;
const framed = {
  width: "full",
  borderStyle: "solid",
  borderWidth: "2px",
  borderColor: "edge",
  borderRadius: "card",
} as const;
