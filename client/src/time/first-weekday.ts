/** Week data of browsers: a method, an older property, or missing. */
interface WeekLocale extends Intl.Locale {
  getWeekInfo?: () => { firstDay: number };
  weekInfo?: { firstDay: number };
}

/** The first weekday of a locale: 0 for Sunday to 6 for Saturday. */
export function firstWeekdayOf(language: string): number {
  const locale: WeekLocale = new Intl.Locale(language);
  const { firstDay } = locale.getWeekInfo?.() ?? locale.weekInfo ?? { firstDay: 0 };
  return firstDay % 7;
}
