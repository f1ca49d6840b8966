/**
 * The locale for dates: the language of the texts, so that both are of one language, with the region of the reader's machine, which
 * decides order and 12 or 24 hours. Our made languages have dates in English.
 */
export function dateLocale(textLocale: string, machineLocale: string): string {
  const text = new Intl.Locale(/-X[AB]$/.test(textLocale) ? 'en' : textLocale || 'en');
  const machine = isTag(machineLocale) ? new Intl.Locale(machineLocale) : text;
  if (machine.language === text.language) return machine.toString();
  const { region } = machine.maximize();
  return region ? new Intl.Locale(text.language, { region }).toString() : text.toString();
}

/** Some browsers on Linux name their language as the system does: `en-US@posix`. */
function isTag(locale: string): boolean {
  try {
    return Intl.getCanonicalLocales(locale).length > 0;
  } catch {
    return false;
  }
}
