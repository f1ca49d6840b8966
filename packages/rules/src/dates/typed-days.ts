import { formatter } from './formatters.ts';

/** A calendar day as it stands in tables: '18 Nov', with the year when it is not this one; `day` is 2026-11-18, whatever the time zone. */
export function formatDay(day: string, { locale, today }: { locale: string; today: string }): string {
  const options: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short' };
  if (day.slice(0, 4) !== today.slice(0, 4)) options.year = 'numeric';
  return formatter(locale, 'UTC', options).format(new Date(`${day.slice(0, 10)}T00:00:00Z`));
}

/** The day that somebody typed: 2026-11-18, in figures in the order of the locale (or `dateOrder`), or with the name of a month. */
export function parseDay(
  text: string,
  { locale, today, dateOrder }: { locale: string; today: string; dateOrder?: 'dmy' | 'mdy' | 'ymd' },
): string | undefined {
  const words = text.toLocaleLowerCase(locale).match(/\d+|\p{L}[\p{L}\p{M}]*/gu) ?? [];
  const figures = words.filter((it) => /^\d/.test(it));
  const name = words.find((it) => !/^\d/.test(it) && monthCalled(it, locale) > 0);
  const year = today.slice(0, 4);
  if (name) {
    const month = monthCalled(name, locale);
    if (figures.length === 0 || figures.length > 2) return undefined;
    const [first, second] = figures as [string, string | undefined];
    return first.length === 4 ? dayFrom(first, month, Number(second ?? 1)) : dayFrom(second ?? year, month, Number(first));
  }
  if (words.length !== figures.length || figures.length < 2 || figures.length > 3) return undefined;
  const order = figures[0]!.length === 4 ? 'ymd' : (dateOrder ?? orderOf(locale)).replace(figures.length === 2 ? 'y' : '', '');
  const figure = (of: string): string | undefined => (order.includes(of) ? figures[order.indexOf(of)] : undefined);
  return dayFrom(figure('y') ?? year, Number(figure('m')), Number(figure('d') ?? 1));
}

/** 26 is 2026, 70 is 1970. */
function dayFrom(year: string, month: number, date: number): string | undefined {
  if (year.length !== 4 && year.length !== 2) return undefined;
  const whole = year.length === 4 ? Number(year) : Number(year) + (Number(year) < 70 ? 2000 : 1900);
  const day = new Date(Date.UTC(whole, month - 1, date));
  if (whole < 100 || day.getUTCMonth() !== month - 1 || day.getUTCDate() !== date) return undefined;
  return day.toISOString().slice(0, 10);
}

const orders = new Map<string, string>();
/** 'dmy', 'mdy' or 'ymd'. */
function orderOf(locale: string): string {
  const known = orders.get(locale);
  if (known) return known;
  const parts = formatter(locale, 'UTC', { year: 'numeric', month: '2-digit', day: '2-digit' }).formatToParts(0);
  const order = parts
    .filter((it) => it.type === 'year' || it.type === 'month' || it.type === 'day')
    .map((it) => it.type[0])
    .join('');
  orders.set(locale, order);
  return order;
}

const names = new Map<string, string[]>();
/** 1 to 12, of a name or its first three letters; 0: no month is called so. */
function monthCalled(word: string, locale: string): number {
  let known = names.get(locale);
  if (!known) {
    const format = formatter(locale, 'UTC', { month: 'long', day: 'numeric' });
    const nameIn = (month: number) => format.formatToParts(Date.UTC(2026, month, 15)).find((it) => it.type === 'month')?.value ?? '';
    known = Array.from({ length: 12 }, (_, month) => nameIn(month).toLocaleLowerCase(locale));
    names.set(locale, known);
  }
  return word.length < 3 ? 0 : known.findIndex((it) => it.startsWith(word)) + 1;
}
