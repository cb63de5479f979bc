/** Common times of kitchen timers, in minutes. */
export const quickMinutes = [3, 5, 10, 15] as const;
