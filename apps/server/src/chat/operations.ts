import type { Handlers } from '../platform/operations/context.ts';
import { deleteMessage, editMessage } from './changes.ts';
import { forwardMessage } from './forward.ts';
import { listMessages, listMessagesAround, listReplies } from './pages.ts';
import { removePreview } from './previews.ts';
import { toggleReaction } from './reactions.ts';
import { sendMessage } from './send.ts';
import { updateTyping } from './typing.ts';
import { markAllViewed, markThreadViewed, markUnread, markViewed } from './viewed.ts';

export const handlers = {
  'chat.sendMessage': sendMessage,
  'chat.editMessage': editMessage,
  'chat.deleteMessage': deleteMessage,
  'chat.forwardMessage': forwardMessage,
  'chat.removePreview': removePreview,
  'chat.toggleReaction': toggleReaction,
  'chat.listMessages': listMessages,
  'chat.listMessagesAround': listMessagesAround,
  'chat.listReplies': listReplies,
  'chat.markViewed': markViewed,
  'chat.markThreadViewed': markThreadViewed,
  'chat.markUnread': markUnread,
  'chat.markAllViewed': markAllViewed,
  'chat.updateTyping': updateTyping,
} satisfies Handlers<'chat'>;
