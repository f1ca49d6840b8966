export { directionOf, localeOf } from './locale.ts';
export { startTexts, type TextKey, type Texts, useTexts } from './texts.ts';
