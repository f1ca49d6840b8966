import type { Article } from '@trackyard/contract';
import { nowhere, type SearchThing } from './thing.ts';

/** An article by its title and by what is written in it. Its place is the wiki. */
export const articleThing = (article: Article, text: string): SearchThing => ({
  ...nowhere,
  ...{ kind: 'article', id: article.id, trackId: article.wikiId, title: article.title, body: text, date: article.updated },
  authorId: article.updatedById ?? article.authorId,
});
