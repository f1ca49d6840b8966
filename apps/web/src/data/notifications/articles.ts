import type { KnowledgeNotification, KnowledgeNotificationType } from '@trackyard/contract';
import type { TextKey } from '../../texts/index.ts';
import type { Notification } from './lines.ts';

const words: Record<KnowledgeNotificationType, { type: 'ARTICLE' | 'ARTICLE_COMMENT'; text: TextKey; direct: boolean }> = {
  ARTICLE_EDITED: { type: 'ARTICLE', text: 'notify.articleEdited', direct: false },
  ARTICLE_DELETED: { type: 'ARTICLE', text: 'notify.articleDeleted', direct: false },
  ARTICLE_MENTIONED: { type: 'ARTICLE', text: 'notify.articleMentioned', direct: true },
  ARTICLE_COMMENTED: { type: 'ARTICLE_COMMENT', text: 'notify.articleCommented', direct: false },
  COMMENT_MENTIONED: { type: 'ARTICLE_COMMENT', text: 'notify.articleMentioned', direct: true },
  ATTACHMENT_ADDED: { type: 'ARTICLE', text: 'notify.attachmentAdded', direct: false },
  ATTACHMENT_UPDATED: { type: 'ARTICLE', text: 'notify.attachmentUpdated', direct: false },
};

/** What is new about an article; its page knows where it stands, and who that is. */
export function articleLine(
  { type: what, timestamp, data }: KnowledgeNotification,
  { route, nameOf }: Pick<Notification, 'route'> & { nameOf(userId: string): string },
): Notification {
  const { type, text, direct } = words[what];
  const userIdent = data.actionedById ?? data.deletedById ?? data.authorId;
  return {
    key: `${data.url} ${what} ${timestamp}`,
    type,
    icon: type,
    activity: null,
    clears: null,
    timestamp,
    displayNumber: 1,
    direct,
    userIdent,
    route,
    canDelete: true,
    title: () => data.articleTitle,
    subtext: (t) => t(text, { name: userIdent ? nameOf(userIdent) : t('ui.unknownPerson'), file: data.filename ?? '' }),
  };
}
