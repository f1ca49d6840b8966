// In a file without schemas, so that browsers need not load them.

/** Where the bytes of a file of an article are: shown by the browser where that is safe, or saved under its name. */
export const articleFileAddress = (wikiId: string, articleId: string, fileId: string, as: 'view' | 'binary'): string =>
  `/api/wikis/${wikiId}/articles/${articleId}/files/${fileId}/${as}`;
