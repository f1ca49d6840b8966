import { z } from 'zod';
import { date, id } from './ids.ts';
import { activityTypes, knowledgeNotificationTypes } from './notify-levels.ts';

/** What happened in a track that may concern me (spec §3 Activity). */
export const activity = z.object({
  type: z.enum(activityTypes),
  date,
  /** Who did it; null where it was nobody whom one can name. */
  userId: id.nullable(),
  userName: z.string(),
  /** What was said, as one line; empty where nothing was. */
  message: z.string(),
  /** In which track. */
  track: id,
  entryId: id.nullable(),
  /** What it is about: the message, the one that its thread began with, the record, or who is to come in. */
  targetId: id.nullable(),
  /** Of a record. */
  tableId: id.nullable(),
  /** It can be put away without an answer. */
  canDelete: z.boolean(),
});
export type Activity = z.infer<typeof activity>;

/** What is new about an article, as the frame shows it (spec §3). */
export const knowledgeNotification = z.object({
  type: z.enum(knowledgeNotificationTypes),
  timestamp: date,
  data: z.object({
    articleTitle: z.string(),
    url: z.string(),
    authorId: id.nullable(),
    deletedById: id.nullable(),
    actionedById: id.nullable(),
    filename: z.string().nullable(),
  }),
});
export type KnowledgeNotification = z.infer<typeof knowledgeNotification>;
