/** What browsers know of weeks, some by the older name of it; a few nothing at all. */
interface WeekLocale extends Intl.Locale {
  getWeekInfo?: () => { firstDay: number };
  weekInfo?: { firstDay: number };
}

/** The day with which weeks begin where a language is spoken: 0 for Sunday to 6 for Saturday. */
export function firstWeekdayOf(language: string): number {
  const locale: WeekLocale = new Intl.Locale(language);
  const { firstDay } = locale.getWeekInfo?.() ?? locale.weekInfo ?? { firstDay: 0 };
  return firstDay % 7;
}
