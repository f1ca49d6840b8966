/** Languages of the catalogue, and two made ones: en-XA shows texts outside the catalogue, ar-XB shows what breaks from right to left. */
const locales = ['en', 'en-XA', 'ar-XB'] as const;
export type Locale = (typeof locales)[number];

const isLocale = (value: unknown): value is Locale => locales.includes(value as Locale);
export const directionOf = (locale: Locale): 'ltr' | 'rtl' => (locale.startsWith('ar') ? 'rtl' : 'ltr');

/** `?locale=` chooses and is kept for this browser. */
export function localeOf(search: string, storage: Pick<Storage, 'getItem' | 'setItem'> | null): Locale {
  const asked = new URLSearchParams(search).get('locale');
  if (isLocale(asked)) {
    storage?.setItem('trackyard.locale', asked);
    return asked;
  }
  const kept = storage?.getItem('trackyard.locale');
  return isLocale(kept) ? kept : 'en';
}
