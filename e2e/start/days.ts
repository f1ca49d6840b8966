/** Playwright's `timezoneId`: as people count days there. For an hour or two before midnight of UTC it is another day. */
const inStockholm = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Stockholm' });

/** The day of a moment, or so many days after it, where browsers of journeys are: `2026-11-26`. */
export const dayHere = (offset = 0, now: Date = new Date()): string => inStockholm.format(now.getTime() + offset * 86_400_000);
