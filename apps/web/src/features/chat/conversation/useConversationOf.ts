import type { CurrentUser } from '@trackyard/contract';
import type { WorkspaceTrack } from '@trackyard/data-worker';
import { useMemo, useRef } from 'react';
import { serverNow } from '../../../data/index.ts';
import type { Conversation } from './conversation.ts';
import { useChatPeople } from './people.ts';
import { may } from './rights.ts';
import { type PageActions, useActions } from './useActions.ts';

/** The conversation of a track, or of a thread in it. The track itself changes with every message, so it is looked up when asked. */
export function useConversationOf(track: WorkspaceTrack, me: CurrentUser, parentMessageId: string | null, page: PageActions): Conversation {
  const people = useChatPeople(track.id);
  const actions = useActions(track.id, me.id, page);
  const latest = useRef({ track, me });
  latest.current = { track, me };
  // Buttons come and go with these.
  const rights = ['chat.send', 'chat.view'].map((right) => may(right as 'chat.send', { track, me, now: serverNow() })).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: rights stands for what of the track matters to rows
  return useMemo(
    () => ({
      trackId: track.id,
      parentMessageId,
      myId: me.id,
      openLinks: me.openLinks,
      personOf: (userId) => (userId === null ? undefined : people.get(userId)),
      may: (right, message) => may(right, { ...latest.current, now: serverNow(), ...(message && { message }) }),
      actions,
    }),
    [track.id, parentMessageId, me.id, me.openLinks, people, actions, rights],
  );
}
