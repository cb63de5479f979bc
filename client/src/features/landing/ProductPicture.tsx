import { chakra } from "@chakra-ui/react";
import { Avatar } from "../../ui/Avatar.tsx";
import { StatusDot } from "../../ui/StatusDot.tsx";
import { Cursor } from "./Cursor.tsx";
import { PictureLine } from "./PictureLine.tsx";
import { sheet } from "./sheet.ts";

/** An illustration of the product: two people edit a list at once, while a third comes home. */
export function ProductPicture() {
  return (
    <chakra.div
      role="img"
      aria-label="A shopping list that Ada and Ben edit at the same time, and the family's statuses beside it."
      position="relative"
      width="full"
      maxWidth="38rem"
      marginInline="auto"
      paddingBottom={{ base: 0, sm: 16 }}
    >
      <chakra.div css={sheet} position="relative" width={{ base: "full", sm: "66%" }} padding={{ base: 4, md: 6 }}>
        <chakra.p fontSize="xl" fontWeight="strong" marginBottom={2}>
          Shopping List
        </chakra.p>
        <PictureLine text="Leeks" quantity="2" />
        <PictureLine text="Milk" quantity="2 l" isTicked />
        <PictureLine text="Yogurt" quantity="500 g" isTicked />
        <PictureLine text="Lasagne sheets" quantity="1 box" />
        <PictureLine text="Birthday candles" quantity="" />
        <Cursor name="Ada" color="#1E8163" left="46%" top="48%" delayMs={0} />
        <Cursor name="Ben" color="#413E96" left="62%" top="78%" delayMs={1800} />
      </chakra.div>
      <chakra.div
        css={sheet}
        position={{ base: "static", sm: "absolute" }}
        insetInlineEnd="0"
        bottom="0"
        width={{ base: "full", sm: "46%" }}
        marginTop={{ base: 4, sm: 0 }}
        padding={4}
      >
        <Person name="Ada" color="#1E8163" status="available" word="Available" />
        <Person name="Ben" color="#6B95EE" status="busy" word="Busy until 6:00 PM" />
        <Person name="Cleo" color="#F0C551" status="available" word="Just got home" isNew />
      </chakra.div>
    </chakra.div>
  );
}

function Person({
  name,
  color,
  status,
  word,
  isNew = false,
}: {
  name: string;
  color: string;
  status: string;
  word: string;
  isNew?: boolean;
}) {
  return (
    <chakra.div
      display="flex"
      alignItems="center"
      gap={3}
      padding={2}
      borderRadius="md"
      {...(isNew && { bg: "leafTint" })}
    >
      <Avatar name={name} color={color} size="small" />
      <chakra.span lineHeight="tight" minWidth="0">
        <chakra.span display="block" fontWeight="strong">
          {name}
        </chakra.span>
        <chakra.span
          display="inline-flex"
          alignItems="center"
          gap={1.5}
          fontSize="sm"
          color={isNew ? "leafText" : "quiet"}
        >
          <StatusDot status={status} />
          {word}
        </chakra.span>
      </chakra.span>
    </chakra.div>
  );
}
