import { z } from 'zod';
import { date, id } from '../ids.ts';
import { limits } from '../limits.ts';
import { nameOf } from '../line.ts';
import { articleLevels } from './article-levels.ts';

export const articleLevel = z.enum(articleLevels);

/** Of a wiki in addresses: no two of a server alike. */
export const wikiName = z.string().regex(/^[a-z0-9]{1,40}$/, 'Enter small letters and digits, 40 at most.');
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

/** An article in the tree of its wiki (scope `wiki:`, of its shelf), without what is written in it. */
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
  /** Only those people, groups and tracks may come to it that it names, and not all who may read the wiki. */
  restricted: z.boolean(),
  /** The nearest article, from itself upwards, that is restricted; null: the rights are those of the wiki. */
  guardId: id.nullable(),
  /** The id of its scope: `shelfOf` its wiki and guard. */
  shelf: z.string(),
  /** How often it came to another shelf: of two rows the one with more is the newer one. */
  shelfMoves: z.number().int(),
  /** Goes up with each change of its own rights. */
  rightsVersion: z.number().int(),
  /** New articles may begin as a copy of it. */
  template: z.boolean(),
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

/** An article in the trash of its wiki. `inside`: how many articles that the reader may open went with it. */
export const trashedArticle = article.extend({ deleted: date, deletedById: id.nullable(), removed: date, inside: z.number().int() });
export type TrashedArticle = z.infer<typeof trashedArticle>;

/** Who may come to a restricted article and all under it, and how far. */
export const articleHolder = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('user'), id }),
  z.object({ kind: z.literal('group'), id }),
  /** Its members; viewers comment at most. */
  z.object({ kind: z.literal('track'), id }),
]);
export type ArticleHolder = z.infer<typeof articleHolder>;
export const articleGrant = z.object({ to: articleHolder, level: articleLevel });
export type ArticleGrant = z.infer<typeof articleGrant>;
/** The same, with what is shown of them. */
export const shownArticleGrant = articleGrant.extend({
  name: z.string(),
  /** It is how the caller comes to it, or one of the ways. */
  mine: z.boolean(),
});
export type ShownArticleGrant = z.infer<typeof shownArticleGrant>;

export const articleRights = z.object({
  articleId: id,
  restricted: z.boolean(),
  /** Goes up with each change of them: whoever changes them says what they saw. */
  version: z.number().int(),
  /** Whose rights it has, where these are not its own: those of an article above it. Null: the wiki's, or its own, or those of one that is not open to the caller. */
  from: z.object({ articleId: id, title: z.string() }).nullable(),
  /** What everybody in the company may do, where the rights are the wiki's. */
  everyone: articleLevel.nullable(),
  /** The person who wrote the article whose rights these are: manages it. */
  authorId: id.nullable(),
  grants: z.array(shownArticleGrant),
  /** What the caller may do with the article. */
  level: articleLevel,
});
export type ArticleRights = z.infer<typeof articleRights>;

/** `major.minor`. */
export const versionNumber = z.string().regex(/^[1-9]\d{0,8}\.[1-9]\d{0,8}$/);
/** The text of an article at some time. */
export const articleVersion = z.object({
  number: versionNumber,
  /** Given by a person. A version with a name is never deleted. */
  name: z.string().nullable(),
  /** Why it was made: after edits, when somebody named it, before an earlier version replaced the text (`replaced`), or after that (`restored`). */
  cause: z.enum(['written', 'named', 'replaced', 'restored']),
  /** The version that was restored. */
  restored: versionNumber.nullable(),
  /** The title at the time. */
  title: z.string(),
  created: date,
  /** The people who edited the article since the version before. Null: an imported name, which is no account. */
  authors: z.array(z.object({ id: id.nullable(), name: z.string() })),
});
export type ArticleVersion = z.infer<typeof articleVersion>;

/** A picture or another file in the text of an article. */
export const articleFile = z.object({
  id,
  /** No two files of an article have the same. */
  name: z.string(),
  /** Bytes. */
  size: z.number().int(),
  mediaType: z.string(),
  /** Of a picture that browsers show: its size in pixels. */
  picture: z.object({ width: z.number().int(), height: z.number().int() }).nullable(),
  created: date,
  authorId: id.nullable(),
  authorName: z.string(),
});
export type ArticleFile = z.infer<typeof articleFile>;

/** An article with those above it. */
export const foundArticle = article.extend({
  /** The number of its newest version; 1.1 without a version. */
  version: versionNumber,
  authorName: z.string(),
  updatedByName: z.string(),
  /** From the top to its parent; null where one of them is not open to the caller. */
  above: z.array(z.object({ id, name: z.string(), title: z.string() })).nullable(),
});
export type FoundArticle = z.infer<typeof foundArticle>;
