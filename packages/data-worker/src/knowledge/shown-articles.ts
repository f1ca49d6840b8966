import { scopeOf } from '@trackyard/contract';
import type { Database } from '../database/index.ts';
import { purge } from '../sync/scopes.ts';
import type { Subscriptions } from '../sync/subscriptions.ts';
import type { Clock, Log } from '../worker/environment.ts';

/** Articles that are on this device for reading, and those whose updates are; the least recently shown go first. */
const mostRead = 200;
const mostEdited = 30;

export interface ShownArticles {
  /** A page reads the article, or edits it; answers a function that says it does no longer. */
  show(articleId: string, how: 'read' | 'edited'): () => void;
}
interface ShownArticlesOptions {
  db: Database;
  subscriptions: Subscriptions;
  clock: Clock;
  log: Log;
}

/** Follows what articles hold as long as pages show it, and keeps what was shown last for times without a connection. */
export function createShownArticles({ db, subscriptions, clock, log }: ShownArticlesOptions): ShownArticles {
  const note = (articleId: string, how: 'read' | 'edited'): Promise<void> =>
    db.write('local', async (tx) => {
      const before = tx.get('shownArticles', articleId) ?? { id: articleId, read: 0, edited: 0 };
      tx.put('shownArticles', { ...before, [how]: clock.now() });
      const [kind, most] = how === 'read' ? (['article', mostRead] as const) : (['doc', mostEdited] as const);
      const followed = new Set(subscriptions.followed());
      // What the server does not have yet is needed until it has.
      const unsent = new Set(tx.rows('outbox').flatMap((it) => (it.operation === 'docs.push' ? [it.input.articleId] : [])));
      const shown = tx.rows('shownArticles').filter((it) => it[how] > 0);
      const spare = shown.filter((it) => !followed.has(scopeOf(kind, it.id)) && !unsent.has(it.id)).sort((a, b) => a[how] - b[how]);
      for (const { id } of spare.slice(0, Math.max(0, shown.length - most))) {
        await purge(tx, scopeOf(kind, id));
        const place = tx.get('shownArticles', id)!;
        tx.put('shownArticles', { ...place, [how]: 0 });
      }
    });
  return {
    show(articleId, how) {
      const end = subscriptions.show(scopeOf(how === 'read' ? 'article' : 'doc', articleId));
      note(articleId, how).catch((error: unknown) => log('warn', 'The articles shown last were not noted', error));
      return end;
    },
  };
}
