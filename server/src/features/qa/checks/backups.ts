import { Caution, type Check } from "../check.ts";

export const backups: Check = {
  feature: "Backups",
  advice: [],
  steps: () => [
    [
      "a backup is recent",
      async () => {
        throw new Caution("No backup known. This hub does not make backups by itself yet.", [
          "Stop the hub and copy its data folder (DATA_DIR) to another disk, regularly.",
          "With a MongoDB of your own, use mongodump.",
        ]);
      },
    ],
  ],
};
