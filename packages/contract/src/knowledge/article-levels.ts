// In a file without schemas, so that browsers need not load them.

/** What somebody may do with articles; each includes those before it. */
export const articleLevels = ['read', 'comment', 'edit', 'manage'] as const;
export type ArticleLevel = (typeof articleLevels)[number];

/** The name of the Yjs fragment in which the text of an article is. */
export const documentRoot = 'body';
/** The newest form of documents that this build knows: it goes up when `documentNodes` of the rules change. */
export const documentSchema = 4;
