/** What the icon of the tab shows: nothing new, something new, something for me. */
export type NotificationLevel = 'none' | 'general' | 'direct';
interface News {
  /** How many notifications are unseen. */
  unseen: number;
  /** One of them is meant for me: a conversation, or a mention. */
  direct: boolean;
  /** Of the knowledge base: PENDING while any article has news. */
  knowledgeBase?: 'NONE' | 'PENDING';
}

export const notificationLevel = ({ unseen, direct, knowledgeBase = 'NONE' }: News): NotificationLevel =>
  direct ? 'direct' : unseen > 0 || knowledgeBase === 'PENDING' ? 'general' : 'none';
