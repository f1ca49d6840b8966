import { type SortLanguage, sortLanguages } from '@trackyard/contract';

/** Of the languages that a browser prefers, the first one whose alphabet is known. */
export function sortLanguageOf(locales: readonly string[]): SortLanguage {
  for (const locale of locales) {
    const [spoken = ''] = locale.toLowerCase().split('-');
    const language = isNorwegian(spoken) ? 'nb' : spoken;
    const known = sortLanguages.find((it) => it === language);
    if (known) return known;
  }
  return 'en';
}
/** Norwegian has one alphabet. */
const isNorwegian = (language: string): boolean => language === 'no' || language === 'nn';
