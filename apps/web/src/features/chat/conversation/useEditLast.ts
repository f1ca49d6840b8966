import type { ListedMessage } from '@trackyard/data-worker';
import type { Conversation } from './conversation.ts';
import { useStable } from './useStable.ts';

/** Arrow up in an empty box: my last message that may still be changed. */
export const useEditLast = (messages: readonly ListedMessage[], { myId, may, actions }: Conversation): (() => void) =>
  useStable(() => {
    const last = messages.findLast((it) => it.senderId === myId && it.status !== 'deleted');
    // While the last is still on its way, the one before it is not what is meant.
    if (last?.delivery === 'sent' && may('chat.editMessage', last)) actions.edit(last);
  });
