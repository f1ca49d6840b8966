import { createInstance } from 'i18next';
import type { administrationTexts } from './en/administration/index.ts';
import type { entryTexts } from './en/entries/index.ts';
import { en } from './en/index.ts';
import type { knowledgeTexts } from './en/knowledge.ts';
import type { tableTexts } from './en/tables/index.ts';
import { directionOf, type Locale } from './locale.ts';
import { type Catalogue, pseudoCatalogue } from './pseudo.ts';

type Singular<K extends string> = K extends `${infer Name}_${'one' | 'other'}` ? Name : K;
/** Every text as `area.name`, such as `shell.signOut`. Of a text with plural forms, without `_one` and `_other`. */
export type TextKey = { [Area in keyof All]: `${Area}.${Singular<keyof All[Area] & string>}` }[keyof All];
type All = typeof en & typeof tableTexts & typeof entryTexts & typeof administrationTexts & typeof knowledgeTexts;
/** `count` chooses the plural form. */
export type Texts = (key: TextKey, values?: Record<string, string | number>) => string;

const i18n = createInstance();

/** Once, before the first render. */
export async function startTexts(locale: Locale): Promise<void> {
  await i18n.init({
    lng: locale,
    fallbackLng: 'en',
    ns: Object.keys(en),
    resources: { [locale]: inLocale(locale, en) },
    nsSeparator: '.',
    keySeparator: false,
    interpolation: { escapeValue: false },
    initAsync: false,
  });
  document.documentElement.lang = locale;
  document.documentElement.dir = directionOf(locale);
}

/** Those of a part of the client that is loaded when somebody goes there, before anything in it is drawn. */
export function addTexts(areas: Catalogue): void {
  for (const [area, its] of Object.entries(inLocale(i18n.language as Locale, areas))) i18n.addResourceBundle(i18n.language, area, its);
}
const inLocale = (locale: Locale, areas: Catalogue): Catalogue => (locale === 'en' ? areas : pseudoCatalogue(areas));

/** The same one for each component: a page has one language for its life, so that there is nothing to hear of. */
export const useTexts = (): Texts => texts;

const say = i18n.t as unknown as Texts;
const texts: Texts = (key, values) => (values ? say(key, withNumber(values)) : plainText(key));

/** Texts without values, as they were said first: rows of long lists ask for the same ones thousands of times. */
const said = new Map<TextKey, string>();
function plainText(key: TextKey): string {
  const known = said.get(key);
  if (known !== undefined) return known;
  const text = say(key);
  said.set(key, text);
  return text;
}

/** A text may say `{{count}}`, or `{{number}}`: the same as people write it, with the marks between thousands. */
const withNumber = (values: Record<string, string | number>) =>
  typeof values['count'] === 'number' ? { number: numberFormat().format(values['count']), ...values } : values;

let format: Intl.NumberFormat | undefined;
/** Made once: to make one takes longer than all else that a row of a list says. */
const numberFormat = (): Intl.NumberFormat => {
  format ??= new Intl.NumberFormat(i18n.language === 'en' ? undefined : 'en');
  return format;
};
