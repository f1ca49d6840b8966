// In a file without schemas, so that pages need not load them.

/** Of which messages of a track one is told: of all, of mentions and replies in threads that one follows, of none. */
export const notifyLevels = ['ALL', 'MENTIONS', 'NONE'] as const;
export type NotifyLevel = (typeof notifyLevels)[number];

/** What an activity item is about, by its name on the wire (spec §3). */
export const activityTypes = [
  'NEW_ENTRY',
  'ENTRY_COMMENT',
  'CHAT_MESSAGE',
  'TRACK_TRANSFER_REQUEST',
  'MEMBERSHIP_REQUEST',
  'TASK_MODIFIED',
  'THREAD_CHAT_MESSAGE',
  'NON_TASK_RECORD_MODIFIED',
] as const;
export type ActivityType = (typeof activityTypes)[number];

/** What became of an article (platform spec §3). */
export const knowledgeNotificationTypes = [
  'ARTICLE_EDITED',
  'ARTICLE_DELETED',
  'ARTICLE_MENTIONED',
  'ARTICLE_COMMENTED',
  'COMMENT_MENTIONED',
  'ATTACHMENT_ADDED',
  'ATTACHMENT_UPDATED',
] as const;
export type KnowledgeNotificationType = (typeof knowledgeNotificationTypes)[number];
