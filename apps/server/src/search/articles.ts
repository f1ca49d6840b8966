import { articleThing } from '@trackyard/rules';
import { articlesById, articleTexts, readableArticles } from '../knowledge/index.ts';
import { defineSource } from './source.ts';

/** Articles of the knowledge base. Each shelf of a wiki is a scope of its own, so that restricted articles are found by those who may read them. */
export const articles = defineSource({
  number: 6,
  store: 'articles',
  async things(db, rows) {
    const texts = await articleTexts(
      db,
      rows.map((it) => it.id),
    );
    return rows.map((it) => ({ rowId: it.id, thing: articleThing(it, texts.get(it.id) ?? '') }));
  },
  // The index may lag behind a change of rights.
  load: async (db, rowIds, actor) => articlesById(db, await readableArticles(db, actor, rowIds)),
});
