export { directionOf, isLocale, type Locale, localeOf, pseudoLocales } from './locale.ts';
export { startTexts, type TextKey, type Texts, texts, useTexts } from './texts.ts';
