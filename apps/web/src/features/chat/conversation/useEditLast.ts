import type { ListedMessage } from '@trackyard/data-worker';
import type { Conversation } from './conversation.ts';
import { useStable } from './useStable.ts';

/** Arrow up in an empty box: my last message that may still be changed. */
export const useEditLast = (messages: readonly ListedMessage[], { myId, may, actions }: Conversation): (() => void) =>
  useStable(() => {
    const last = messages.findLast((it) => it.senderId === myId && it.status !== 'deleted' && it.chatMessageContent.plain !== '');
    // Also one that is still on its way: the edit goes out behind it.
    if (last && last.delivery !== 'failed' && may('chat.editMessage', last)) actions.edit(last);
  });
