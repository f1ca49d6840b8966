import {
  IconArrowForwardUp,
  IconBookmark,
  IconBookmarkOff,
  IconCopy,
  IconLink,
  IconMailOpened,
  IconMessagePlus,
  IconPencil,
  IconPin,
  IconPinnedOff,
  IconTrash,
} from '@tabler/icons-react';
import type { ListedMessage } from '@trackyard/data-worker';
import type { ReactNode } from 'react';
import { useTexts } from '../../../texts/index.ts';
import type { MenuItem } from '../../../ui/index.ts';
import { useMarks } from '../bookmarks/marks.ts';
import { type Conversation, useConversation } from '../conversation/conversation.ts';

/** What most reactions are. */
export const quickReactions = ['👍', '☕', '👀'] as const;

/** What one may do with a message, in the order of the menu; what is not allowed is not there. */
export function useMenuItems(message: ListedMessage): MenuItem[] {
  const t = useTexts();
  const conversation = useConversation();
  const { may, actions } = conversation;
  const marks = useMarks();
  const [isSaved, isPinned] = [marks.saved.has(message.id), marks.pinned.has(message.id)];
  const sent = message.delivery === 'sent' && message.status !== 'deleted';
  const items: (MenuItem | false)[] = [
    mayReply(message, conversation) && item(t('chat.replyInThread'), <IconMessagePlus size={16} />, () => actions.openThread(message)),
    sent &&
      hasWords(message) &&
      may('chat.editMessage', message) &&
      item(t('chat.edit'), <IconPencil size={16} />, () => actions.edit(message)),
    sent &&
      !message.entryId &&
      message.source !== 'system' &&
      item(t('chat.forward'), <IconArrowForwardUp size={16} />, () => actions.forward(message)),
    sent &&
      item(t(isSaved ? 'saved.remove' : 'saved.save'), isSaved ? <IconBookmarkOff size={16} /> : <IconBookmark size={16} />, () =>
        actions.setSaved(message, !isSaved),
      ),
    sent &&
      !message.entryId &&
      may('chat.send') &&
      item(t(isPinned ? 'chat.unpin' : 'chat.pin'), isPinned ? <IconPinnedOff size={16} /> : <IconPin size={16} />, () =>
        actions.setPinned(message, !isPinned),
      ),
    mayMarkUnread(message, conversation) && item(t('chat.markUnread'), <IconMailOpened size={16} />, () => actions.markUnread(message)),
    message.status !== 'deleted' && item(t('chat.copyText'), <IconCopy size={16} />, () => actions.copyText(message)),
    sent && item(t('chat.copyLink'), <IconLink size={16} />, () => actions.copyLink(message)),
  ];
  const allowed = items.filter((it) => it !== false);
  if (!sent || !may('chat.deleteMessage', message)) return allowed;
  return [
    ...allowed,
    { itemType: 'divider' },
    { itemType: 'alert', name: t('chat.delete'), icon: <IconTrash size={16} />, callback: () => actions.remove(message) },
  ];
}

/** I reacted so already: once more takes it back. */
export const isMine = (message: ListedMessage, emoji: string, { myId }: Conversation): boolean =>
  message.reactions.some((it) => it.emoji === emoji && it.userIds.includes(myId));

export const mayReact = (message: ListedMessage, { may }: Conversation): boolean =>
  message.delivery === 'sent' && message.status !== 'deleted' && may('chat.send');

/** Replies and comments have no replies; a deleted message keeps those that it has. */
export const mayReply = (message: ListedMessage, { may, parentMessageId }: Conversation): boolean =>
  parentMessageId === null &&
  message.parentMessageId === null &&
  message.entryId === null &&
  message.delivery === 'sent' &&
  message.status !== 'deleted' &&
  may('chat.send');

/** In a thread its first message is unread with the chat, where it stands. */
const mayMarkUnread = (message: ListedMessage, { parentMessageId }: Conversation): boolean =>
  message.delivery === 'sent' && message.status !== 'deleted' && message.parentMessageId === parentMessageId;

/** One that was only passed on has none of its own to change. */
const hasWords = (message: ListedMessage): boolean => message.chatMessageContent.plain !== '';

const item = (name: string, icon: ReactNode, callback: () => void): MenuItem => ({ itemType: 'action', name, icon, callback });
