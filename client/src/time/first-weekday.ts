/** What browsers know about weeks, some under its older name; a few know nothing. */
interface WeekLocale extends Intl.Locale {
  getWeekInfo?: () => { firstDay: number };
  weekInfo?: { firstDay: number };
}

/** The day with which weeks begin for a language: 0 for Sunday to 6 for Saturday. */
export function firstWeekdayOf(language: string): number {
  const locale: WeekLocale = new Intl.Locale(language);
  const { firstDay } = locale.getWeekInfo?.() ?? locale.weekInfo ?? { firstDay: 0 };
  return firstDay % 7;
}
