import { z } from 'zod';
import { articleLevels } from './article-levels.ts';
import { date, id } from './ids.ts';
import { limits } from './limits.ts';
import { nameOf } from './line.ts';

export const articleLevel = z.enum(articleLevels);

export const wikiTitle = nameOf(limits.titleLength);
export const articleTitle = nameOf(limits.titleLength);

/** A wiki of a tenant (scope `tenant:`). */
export const wiki = z.object({
  id,
  tenantId: id,
  /** In addresses, and `kbWikiId` of the token for the main one. */
  name: z.string(),
  title: z.string(),
  /** What each person of the tenant may do in it; null: nothing. */
  everyone: articleLevel.nullable(),
  /** The one that opens by itself: each tenant has one at most. */
  main: z.boolean(),
});
export type Wiki = z.infer<typeof wiki>;

/** An article in the tree of its wiki (scope `wiki:`), without what is written in it. */
export const article = z.object({
  id,
  wikiId: id,
  /** The article under which it is; null: at the top. */
  parentId: id.nullable(),
  /** Its part of the address, no two of the same parent alike. */
  name: z.string(),
  title: z.string(),
  /** Its place among those of the same parent. */
  orderKey: z.string(),
  created: date,
  authorId: id.nullable(),
  /** When what is written in it, or its title, changed last, and by whom. */
  updated: date,
  updatedById: id.nullable(),
});
export type Article = z.infer<typeof article>;

/** What is written in an article, for reading (scope `article:`). Its id is the article's. */
export const articleContent = z.object({
  id,
  /** The form of the document: a browser that knows only lower ones shows it and doesn't edit it. */
  schema: z.number().int(),
  /** The number of the last update that is in it. */
  covers: z.number().int(),
  /** A ProseMirror document, as `readDocument` of the rules takes it; null where it could not be read. */
  document: z.unknown(),
});
export type ArticleContent = z.infer<typeof articleContent>;

/** One update of a live document, or all up to a number in one (scope `doc:`). */
export const docUpdate = z.object({
  id: z.string(),
  /** Of the article. */
  docId: id,
  number: z.number().int(),
  /** The form of the document that its writer edited: a browser that knows only lower ones applies it to no editor, which would delete what it does not know. */
  schema: z.number().int(),
  /** All updates up to the number are in it. */
  whole: z.boolean(),
  /** A Yjs update, base64. */
  bytes: z.string(),
});
export type DocUpdate = z.infer<typeof docUpdate>;

/** An article in the trash of its wiki. */
export const trashedArticle = article.extend({ deleted: date, deletedById: id.nullable(), removed: date });
export type TrashedArticle = z.infer<typeof trashedArticle>;
