import { limits, TrackyardError } from '@trackyard/contract';

export const articleIsGone = (): TrackyardError => new TrackyardError('notFound', 'This article is not there any more.');
export const parentIsGone = (): TrackyardError =>
  new TrackyardError('notFound', 'The article under which it was to be is not there any more.');
export const neighbourIsGone = (): TrackyardError =>
  new TrackyardError('notFound', 'The article before which it was to be is not there any more.');
export const isTooDeep = (): TrackyardError =>
  new TrackyardError('conflict', `Articles can be nested ${limits.articleDepth} deep. Choose one further up.`);
export const wikiIsFull = (): TrackyardError =>
  new TrackyardError('conflict', `A wiki can have ${limits.wikiArticles.toLocaleString('en')} articles. Put some in the trash.`);
