/** Making a formatter costs a thousand times what using it does, so that each is made once. */
const formatters = new Map<string, Intl.DateTimeFormat>();
export function formatter(locale: string, timeZone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${timeZone} ${JSON.stringify(options)}`;
  const known = formatters.get(key) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone });
  formatters.set(key, known);
  return known;
}

const relative = new Map<string, Intl.RelativeTimeFormat>();
export function relativeFormatter(locale: string): Intl.RelativeTimeFormat {
  const known = relative.get(locale) ?? new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  relative.set(locale, known);
  return known;
}
