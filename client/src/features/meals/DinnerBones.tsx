import { chakra } from "@chakra-ui/react";
import { Bone } from "../../ui/Bone.tsx";

/** Three dinners that are on their way. */
export function DinnerBones() {
  return (
    <chakra.div role="status" aria-label="Loading" display="grid" gridTemplateColumns={columns} gap={3}>
      {["70%", "55%", "62%"].map((width) => (
        <chakra.div key={width} padding={4} borderWidth="1px" borderStyle="solid" borderColor="line" borderRadius="md">
          <Bone width="40%" marginBottom={4} />
          <Bone width={width} height="1.5rem" marginBottom={4} />
          <Bone width="80%" marginBottom={6} />
          <Bone width="8rem" height="2.75rem" borderRadius="md" />
        </chakra.div>
      ))}
    </chakra.div>
  );
}

const columns = { base: "minmax(0, 1fr)", md: "repeat(3, minmax(0, 1fr))" };
