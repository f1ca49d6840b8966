import { z } from 'zod';
import { date, id } from '../ids.ts';
import { knowledgeNotificationTypes } from '../profile/notify-levels.ts';

/** That I watch an article, or that I chose not to (scope `user:`). Its id is the article's. */
export const articleWatch = z.object({ id, watching: z.boolean() });
export type ArticleWatch = z.infer<typeof articleWatch>;

/** One thing that became of an article; of each type the newest. */
export const articleNotification = z.object({
  type: z.enum(knowledgeNotificationTypes),
  timestamp: date,
  /** Who did it; null where that is not known any more. */
  actorId: id.nullable(),
});
export type ArticleNotification = z.infer<typeof articleNotification>;

/** What is new for me about an article (scope `user:`, spec §3 Article). Its id is the article's. Once nothing is new, the row is removed. */
export const articleNews = z.object({
  id,
  displayName: z.string(),
  /** Of my tracks, those in which it is. */
  trackIds: z.array(id),
  url: z.string(),
  isDeleted: z.boolean(),
  notifications: z.array(articleNotification),
});
export type ArticleNews = z.infer<typeof articleNews>;

/** That an article is in a track (scope `track:`). People get no title: who may not read the article learns none. */
export const trackArticle = z.object({
  ...{ id: z.string(), trackId: id, articleId: id, addedById: id.nullable(), created: date },
  /** It is shared with the guests of the track. */
  guests: z.boolean(),
  /** What guests have in place of the wiki; null for people. */
  shown: z.object({ wikiId: id, title: z.string() }).nullable(),
});
export type TrackArticle = z.infer<typeof trackArticle>;
