/** What kitchens set most. */
export const quickMinutes = [3, 5, 10, 15] as const;
