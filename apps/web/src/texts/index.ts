export { administrationTexts } from './en/administration/index.ts';
export { entryTexts } from './en/entries/index.ts';
export { knowledgeTexts } from './en/knowledge.ts';
export { tableTexts } from './en/tables/index.ts';
export { directionOf, localeOf } from './locale.ts';
export { addTexts, startTexts, type TextKey, type Texts, useTexts } from './texts.ts';
