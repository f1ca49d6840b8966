export const knowledgeLimits = {
  /** Of a wiki: articles, and how deep they stand in one another; characters of an address in it; articles in one page of its trash. */
  wikiArticles: 50_000,
  /** Wikis of one tenant. */
  tenantWikis: 50,
  /** Of a wiki: articles with rights of their own; and of one of those, whom it names. */
  restrictedArticles: 500,
  articleGrants: 100,
  /** Articles that get other rights at once. */
  articlesRegrouped: 2_000,
  articleDepth: 20,
  articlePathLength: 8_000,
  articlePage: 100,
  /** Articles in one page of a list. */
  articlesListed: 1_000,
  /** Articles that are printed together; characters of their texts in one answer. */
  articlesPrinted: 300,
  printedText: 4_000_000,
  /** Articles that are copied together; characters of the date that a template takes. */
  articlesCopied: 100,
  templateWord: 60,
  /** Comments on one article, deleted ones too: they come with it, all of them. */
  articleComments: 1_000,
  /** Of a comment on a passage: letters of its quote, and of one of its positions. */
  passageQuote: 500,
  passagePosition: 200,
  /** Of articles in tracks: in one track, and added by one call. */
  trackArticles: 1_000,
  articlesAddedAtOnce: 100,
  /** Of a live document: updates in one call, characters (base64) of one, and bytes of all that is stored; forms that documents may ever have. */
  docUpdates: 100,
  docUpdateLength: 700_000,
  docSize: 4_000_000,
  documentSchemas: 1_000,
  /** Of what is written in an article: blocks in one another, and in all. */
  documentDepth: 40,
  documentNodes: 100_000,
  /** Mentions in an article about which people were told. */
  articleMentions: 5_000,
  /** Things to which one article links; articles in one page of those that link to another one, and up to how many they are counted. */
  articleLinks: 2_000,
  backlinkPage: 50,
  backlinksCounted: 1_000,
  /** Files of an article, including those of its versions. */
  articleFiles: 1_000,
  /** Versions of an article in one page; that are stored of it without a name, and with one; bytes of all; characters of the name of one. */
  versionPage: 50,
  plainVersions: 500,
  namedVersions: 200,
  versionBytes: 100_000_000,
  versionNameLength: 100,
  /** Of a file of articles: articles, entries, bytes of all texts and as many of all comments and versions, and bytes of one picture or other file. */
  wikiFileArticles: 5_000,
  wikiFileEntries: 30_000,
  wikiFileTexts: 60_000_000,
  wikiFileOne: 50_000_000,
  /** Of an article in such a file: major and named versions, and others; people who reacted with one emoji. Bytes of comments and versions in a file: versions beyond them are left out. */
  wikiFileVersions: 20,
  wikiFileMinorVersions: 30,
  wikiFileReactors: 1_000,
  wikiFilePast: 20_000_000,
} as const;
