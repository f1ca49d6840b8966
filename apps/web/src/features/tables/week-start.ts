/** The day on which weeks begin; 0 is Sunday. Where the browser doesn't know it is Monday, as ISO 8601 has it. */
export function weekStartOf(locale: string): number {
  const known = new Intl.Locale(locale) as Intl.Locale & { getWeekInfo?: () => { firstDay: number } };
  return (known.getWeekInfo?.().firstDay ?? 1) % 7;
}
