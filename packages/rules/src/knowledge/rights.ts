import { type ArticleLevel, type ArticleRight, articleLevels, type Wiki } from '@trackyard/contract';

/** Who asks, as far as the rights in wikis depend on it. */
export interface WikiReader {
  tenantId: string | null;
  tenantAdmin: boolean;
}

/** What somebody may do in a wiki; null: they don't know of it. */
export function articleLevelOf(reader: WikiReader, wiki: Pick<Wiki, 'tenantId' | 'everyone'>): ArticleLevel | null {
  if (reader.tenantId === null || reader.tenantId !== wiki.tenantId) return null;
  return reader.tenantAdmin ? 'manage' : wiki.everyone;
}

/** Whether a level has what a right asks for: each includes those before it. */
export const includesLevel = (level: ArticleLevel | null, needed: ArticleLevel): boolean =>
  level !== null && articleLevels.indexOf(level) >= articleLevels.indexOf(needed);

/** `ok`, or why somebody may not: who may not read learns of nothing. */
export function articleRight(
  right: ArticleRight,
  reader: WikiReader,
  wiki: Pick<Wiki, 'tenantId' | 'everyone'>,
): 'ok' | 'notFound' | 'forbidden' {
  return levelAnswers(right, articleLevelOf(reader, wiki));
}
export function levelAnswers(right: ArticleRight, level: ArticleLevel | null): 'ok' | 'notFound' | 'forbidden' {
  if (level === null) return 'notFound';
  return includesLevel(level, right.slice('article.'.length) as ArticleLevel) ? 'ok' : 'forbidden';
}
