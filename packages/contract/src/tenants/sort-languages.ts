// In a file without schemas, so that browsers need not load them.

/** Languages by whose alphabet a company can sort texts. Japanese, Chinese and Thai are missing: their order needs a dictionary. */
export const sortLanguages = [
  ...['bg', 'bs', 'ca', 'cs', 'cy', 'da', 'de', 'el', 'en', 'es', 'et', 'fi', 'fo', 'fr', 'gl', 'hr', 'hu', 'is', 'it', 'lt', 'lv', 'mt'],
  ...['nb', 'nl', 'pl', 'pt', 'ro', 'ru', 'sk', 'sl', 'sq', 'sv', 'tr', 'uk', 'vi'],
] as const;
export type SortLanguage = (typeof sortLanguages)[number];
