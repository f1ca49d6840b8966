import { allNotifyKinds, defaultNotifyKinds } from '@trackyard/contract';
import type { WorkspaceTrack } from '@trackyard/data-worker';
import { expect, test } from 'vitest';
import { unseenOf } from './unseen.ts';

const track = (more: Partial<WorkspaceTrack>): WorkspaceTrack =>
  ({
    type: 'STANDARD',
    pending: false,
    trackHidden: false,
    numUnseenChatMessages: 0,
    numUnseenMentions: 0,
    numUnseenThreadMentions: 0,
    numUnseenCommentMentions: 0,
    unseenComments: {},
    notifyLevel: 'ALL',
    notified: { MESSAGE: true, REPLY: true, MENTION: true },
    ...more,
  }) as WorkspaceTrack;

test('tracks, conversations and invitations are counted apart; hidden ones are not', () => {
  const tracks = [
    track({ numUnseenChatMessages: 3 }),
    track({ numUnseenChatMessages: 4, trackHidden: true }),
    track({ numUnseenChatMessages: 5, pending: true }),
    track({ type: 'PRIVATE_CHAT', numUnseenChatMessages: 2 }),
  ];
  expect(unseenOf(tracks, [], defaultNotifyKinds, 2)).toEqual({ tracks: 3, chats: 2, invitations: 1, articles: 2 });
  expect(unseenOf(tracks, [], allNotifyKinds({ INVITATIONS: { list: false } }))).toEqual({
    tracks: 3,
    chats: 2,
    invitations: 0,
    articles: 0,
  });
});
