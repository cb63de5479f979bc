import { chakra } from "@chakra-ui/react";
import { Fragment } from "react";
import { type Block, readRichText, type Span } from "./rich-text.ts";

/** Renders an answer with its lists and bold text. */
export function RichText({ text }: { text: string }) {
  return (
    <chakra.div display="grid" gap={2} maxWidth="text" overflowWrap="anywhere">
      {readRichText(text).map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an answer grows only at its end.
        <TextSegment key={index} block={block} />
      ))}
    </chakra.div>
  );
}

function TextSegment({ block }: { block: Block }) {
  if (block.kind === "paragraph") {
    return (
      <p>
        {block.lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above.
          <Fragment key={index}>
            {index > 0 && <br />}
            <Spans spans={line} />
          </Fragment>
        ))}
      </p>
    );
  }
  const entries = block.entries.map((entry, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: as above.
    <li key={index}>
      <Spans spans={entry} />
    </li>
  ));
  return block.isOrdered ? (
    <chakra.ol listStyleType="decimal" paddingInlineStart={5}>
      {entries}
    </chakra.ol>
  ) : (
    <chakra.ul listStyleType="disc" paddingInlineStart={5}>
      {entries}
    </chakra.ul>
  );
}

function Spans({ spans }: { spans: readonly Span[] }) {
  return spans.map(({ text, isBold }, index) =>
    isBold ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above.
      <chakra.strong key={index} fontWeight="strong">
        {text}
      </chakra.strong>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above.
      <Fragment key={index}>{text}</Fragment>
    ),
  );
}
