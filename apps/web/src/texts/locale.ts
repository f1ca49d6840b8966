/** Languages of the catalogue, and two made ones: en-XA shows texts outside the catalogue, ar-XB shows what breaks from right to left. */
const locales = ['en', 'en-XA', 'ar-XB'] as const;
export type Locale = (typeof locales)[number];

const isLocale = (value: unknown): value is Locale => locales.includes(value as Locale);
export const directionOf = (locale: Locale): 'ltr' | 'rtl' => (locale.startsWith('ar') ? 'rtl' : 'ltr');

const isMade = (locale: Locale): boolean => /-X[AB]$/.test(locale);
type LocaleStorage = Pick<Storage, 'getItem' | 'setItem'> | null;
const key = 'trackyard.locale';

/** `?locale=` chooses the language and is stored for this browser; a generated language is stored for the visit alone: it may come with anybody's link. */
export function localeOf(search: string, browser: LocaleStorage, visit: LocaleStorage): Locale {
  const asked = new URLSearchParams(search).get('locale');
  if (isLocale(asked)) {
    visit?.setItem(key, asked);
    if (!isMade(asked)) browser?.setItem(key, asked);
    return asked;
  }
  const [now, stored] = [visit?.getItem(key), browser?.getItem(key)];
  if (isLocale(now)) return now;
  return isLocale(stored) && !isMade(stored) ? stored : 'en';
}
