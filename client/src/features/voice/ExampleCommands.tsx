import { chakra } from "@chakra-ui/react";
import { useId } from "react";
import { Button } from "../../ui/Button.tsx";

const examples = [
  { title: "Meals", commands: ["plan meals for this week", "suggest dinner for tonight", "create a shopping list"] },
  {
    title: "Activities",
    commands: ["what activities can we do today", "plan a family outing", "indoor activities for kids"],
  },
];

/** Sample commands to say or tap. */
export function ExampleCommands({ onSend }: { onSend: ((command: string) => void) | undefined }) {
  const titleId = useId();
  return (
    <chakra.section aria-labelledby={titleId}>
      <chakra.h2 id={titleId} fontSize="xl" marginBottom={3}>
        Example voice commands
      </chakra.h2>
      <chakra.div display="grid" gap={4} css={columns}>
        {examples.map(({ title, commands }) => (
          <div key={title}>
            <chakra.h3 fontSize="sm" color="quiet" marginBottom={2}>
              {title}
            </chakra.h3>
            <chakra.ul listStyleType="none" display="grid" gap={2}>
              {commands.map((command) => (
                <li key={command}>
                  <Button
                    wide
                    size="kitchen"
                    justifyContent="flex-start"
                    disabled={!onSend}
                    onClick={() => onSend?.(command)}
                  >
                    “{command}”
                  </Button>
                </li>
              ))}
            </chakra.ul>
          </div>
        ))}
      </chakra.div>
    </chakra.section>
  );
}

const columns = { gridTemplateColumns: { base: "minmax(0, 1fr)", md: "repeat(2, minmax(0, 1fr))" } };
