/** The usual times of kitchen timers. */
export const quickMinutes = [3, 5, 10, 15] as const;
