import type { ChatMessage } from '@trackyard/contract';

type Placed = Pick<ChatMessage, 'id' | 'trackId' | 'entryId' | 'parentMessageId' | 'senderId' | 'source'> & {
  chatMessageContent: { plain: string };
};

/**
 * Whether the server's copy takes a placeholder's place. Both have the one id that the client made (decisions, core 2);
 * a copy without such an id (of an old client, or a bridge) matches by track, entry and plain text (spec §4), in the same thread, typed by
 * the same sender: what an import brings, or somebody else says, is never mine.
 */
export function placeholderMatches(placeholder: Placed, copy: Placed): boolean {
  if (placeholder.id === copy.id) return true;
  if (isMadeByClient(copy.id)) return false;
  return (
    placeholder.trackId === copy.trackId &&
    placeholder.entryId === copy.entryId &&
    placeholder.parentMessageId === copy.parentMessageId &&
    placeholder.senderId === copy.senderId &&
    placeholder.source === copy.source &&
    placeholder.chatMessageContent.plain === copy.chatMessageContent.plain
  );
}

/** Our ids are UUIDv7. Two messages that say the same under two of them are two messages. */
const isMadeByClient = (id: string) => /^.{8}-.{4}-7/.test(id);
