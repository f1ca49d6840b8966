import type { CurrentUser } from '@trackyard/contract';
import type { WorkspaceTrack } from '@trackyard/data-worker';
import { useMemo, useRef } from 'react';
import { mayDo, serverNow } from '../../../data/index.ts';
import type { Conversation } from './conversation.ts';
import { useChatPeople } from './people.ts';
import { type PageActions, useActions } from './useActions.ts';

/** Where a conversation stands in its track: in a thread, under a record or an entry, or in the chat itself. */
type Place = Pick<Conversation, 'parentMessageId' | 'entryId'>;

/** The conversation of a track, of a thread in it, or of comments. The track itself changes with every message, so it is looked up when asked. */
export function useConversationOf(track: WorkspaceTrack, me: CurrentUser, place: Place, page: PageActions): Conversation {
  const { parentMessageId, entryId } = place;
  const people = useChatPeople(track.id);
  const actions = useActions(track.id, me.id, page);
  const latest = useRef({ track, me });
  latest.current = { track, me };
  // Buttons come and go with these.
  const rights = ['chat.send', 'chat.view'].map((right) => mayDo(right as 'chat.send', { track, me, now: serverNow() })).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: rights stands for what of the track matters to rows
  return useMemo(
    () => ({
      trackId: track.id,
      parentMessageId,
      entryId,
      myId: me.id,
      openLinks: me.openLinks,
      personOf: (userId) => (userId === null ? undefined : people.get(userId)),
      may: (right, message) => mayDo(right, { ...latest.current, now: serverNow(), ...(message && { message }) }),
      actions,
    }),
    [track.id, parentMessageId, entryId, me.id, me.openLinks, people, actions, rights],
  );
}
