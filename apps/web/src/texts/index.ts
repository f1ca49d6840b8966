export { directionOf, localeOf } from './locale.ts';
export { startTexts, type TextKey, type Texts, texts, useTexts } from './texts.ts';
