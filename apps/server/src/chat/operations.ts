import type { Handlers } from '../platform/operations/context.ts';
import { deleteMessage, editMessage } from './changes.ts';
import { listComments, markCommentsViewed } from './comments.ts';
import { removeFile } from './files.ts';
import { listFollowedThreads } from './followed-threads.ts';
import { forwardMessage } from './forward.ts';
import { listMessages, listMessagesAround, listReplies } from './pages.ts';
import { listPinned, setPinned } from './pins.ts';
import { removePreview } from './previews.ts';
import { toggleReaction } from './reactions.ts';
import { listSaved, setSaved } from './saved.ts';
import { sendMessage } from './send.ts';
import { followsThread, followThread, listThreads, markThreadsViewed } from './thread-list.ts';
import { updateTyping } from './typing.ts';
import { markAllViewed, markThreadViewed, markUnread, markViewed } from './viewed.ts';

export const handlers = {
  'chat.sendMessage': sendMessage,
  'chat.editMessage': editMessage,
  'chat.deleteMessage': deleteMessage,
  'chat.forwardMessage': forwardMessage,
  'chat.removePreview': removePreview,
  'chat.removeFile': removeFile,
  'chat.toggleReaction': toggleReaction,
  'chat.listMessages': listMessages,
  'chat.listMessagesAround': listMessagesAround,
  'chat.listReplies': listReplies,
  'chat.listComments': listComments,
  'chat.markCommentsViewed': markCommentsViewed,
  'chat.markViewed': markViewed,
  'chat.markThreadViewed': markThreadViewed,
  'chat.markUnread': markUnread,
  'chat.markAllViewed': markAllViewed,
  'chat.listThreads': listThreads,
  'chat.listFollowedThreads': listFollowedThreads,
  'chat.followsThread': followsThread,
  'chat.followThread': followThread,
  'chat.markThreadsViewed': markThreadsViewed,
  'chat.setSaved': setSaved,
  'chat.listSaved': listSaved,
  'chat.setPinned': setPinned,
  'chat.listPinned': listPinned,
  'chat.updateTyping': updateTyping,
} satisfies Handlers<'chat'>;
