import { z } from 'zod';
import { parentFolder } from '../entries/entry.ts';
import { date, id } from '../ids.ts';
import { activityTypes, knowledgeNotificationTypes } from '../profile/notify-levels.ts';

/** Why a record concerns somebody: a field of people names them since, something else changed, or it is a task of theirs that is due. */
export const recordReasons = ['assigned', 'changed', 'due', 'overdue'] as const;

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
  /** Of a change of records: how many they are, why it concerns me, and the view in which they are opened. */
  change: z.object({ records: z.number().int(), reason: z.enum(recordReasons), appId: id, viewId: id }).optional(),
  /** Of new entries: how many they are, whether all of them are files, and the folder in which they are. */
  added: z.object({ entries: z.number().int(), files: z.boolean(), folderId: parentFolder }).optional(),
});
export type Activity = z.infer<typeof activity>;

/**
 * Changes of records that concern me (spec §4): one row for each task, and for all other records one for each table and person. The server
 * removes it when I have seen it.
 */
export const recordActivity = z.object({
  id,
  type: z.enum(['TASK_MODIFIED', 'NON_TASK_RECORD_MODIFIED']),
  reason: z.enum(recordReasons),
  trackId: id,
  appId: id,
  tableId: id,
  /** A view of the table; changes of a table without one concern nobody. */
  viewId: id,
  /** The record; null where they are several. */
  targetId: id.nullable(),
  /** Who did it; null where it was a guest, or nobody. */
  userId: id.nullable(),
  /** What the record is called; of several, the last one. */
  title: z.string(),
  records: z.number().int().min(1),
  date,
});
export type RecordActivity = z.infer<typeof recordActivity>;

/** Entries that somebody added to a track and I have not seen: one row for each track and person. The server removes it when I have seen it. */
export const entryActivity = z.object({
  id,
  type: z.literal('NEW_ENTRY'),
  trackId: id,
  /** The entry; null where they are several. */
  entryId: id.nullable(),
  /** The folder in which they all are; the top where they are in several. */
  folderId: parentFolder,
  /** The person who added them. */
  userId: id,
  /** The title of the entry; of several, of the newest. */
  title: z.string(),
  entries: z.number().int().min(1),
  /** All of them are files. */
  files: z.boolean(),
  date,
});
export type EntryActivity = z.infer<typeof entryActivity>;

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
