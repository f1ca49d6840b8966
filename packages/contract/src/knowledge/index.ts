export * from './article.ts';
export * from './article-comments.ts';
export * from './article-file-address.ts';
export * from './article-levels.ts';
export * from './article-news.ts';
