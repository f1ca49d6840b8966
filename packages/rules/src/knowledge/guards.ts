import type { Article, ArticleGrant, ArticleLevel, Wiki } from '@trackyard/contract';
import { articleLevelOf, includesLevel, type WikiReader } from './rights.ts';

/** What a restricted article says of somebody: by the grants that reach them, being a person, in a group or in a track. */
export interface Guard {
  authorId: string | null;
  reaching: readonly ReachingGrant[];
}
export interface ReachingGrant {
  level: ArticleLevel;
  /** It is to a track in which they are a viewer: those comment at most. */
  viewer?: boolean;
}
export interface ArticleReader extends WikiReader {
  userId: string;
}

const higher = (a: ArticleLevel | null, b: ArticleLevel | null): ArticleLevel | null => (b !== null && includesLevel(a, b) ? a : (b ?? a));
const lower = (a: ArticleLevel, b: ArticleLevel): ArticleLevel => (includesLevel(a, b) ? b : a);

/**
 * What somebody may do with the articles of a guard, or with those that have none: the nearest restricted article decides alone, for reading and for
 * writing. Administrators of the company and who wrote the restricted article manage it. Null: they don't know of it.
 */
export function guardedLevelOf(reader: ArticleReader, wiki: Pick<Wiki, 'tenantId' | 'everyone'>, guard: Guard | null): ArticleLevel | null {
  if (guard === null) return articleLevelOf(reader, wiki);
  if (reader.tenantId === null || reader.tenantId !== wiki.tenantId) return null;
  if (reader.tenantAdmin || guard.authorId === reader.userId) return 'manage';
  return guard.reaching.reduce<ArticleLevel | null>((best, it) => higher(best, it.viewer ? lower(it.level, 'comment') : it.level), null);
}

/** The same for one article: who wrote it and may still edit it manages it, so that they can restrict what is theirs. */
export const levelAt = (level: ArticleLevel | null, article: Pick<Article, 'authorId'> | null, userId: string): ArticleLevel | null =>
  article !== null && article.authorId === userId && includesLevel(level, 'edit') ? 'manage' : level;

/** What somebody who comes to an article by these grants would have of it under others, as far as a browser knows: it knows of the groups that are named already. */
export const levelByGrants = (
  reader: ArticleReader,
  wiki: Pick<Wiki, 'tenantId' | 'everyone'>,
  authorId: string | null,
  grants: readonly (ArticleGrant & { mine: boolean })[],
): ArticleLevel | null => guardedLevelOf(reader, wiki, { authorId, reaching: grants.filter((it) => it.mine) });

interface Guarded {
  id: string;
  parentId: string | null;
  restricted: boolean;
}
/** The nearest restricted article from each one upwards, itself included; null: none. */
export function guardsOf(articles: readonly Guarded[]): Map<string, string | null> {
  const byId = new Map(articles.map((it) => [it.id, it]));
  const found = new Map<string, string | null>();
  const guardOf = (id: string | null, steps: number): string | null => {
    const it = id === null ? undefined : byId.get(id);
    if (!it || steps > articles.length) return null;
    return it.restricted ? it.id : guardOf(it.parentId, steps + 1);
  };
  for (const it of articles) found.set(it.id, guardOf(it.id, 0));
  return found;
}
