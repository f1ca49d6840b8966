import { run } from '../simulation/act.ts';
import { pageId } from '../simulation/client.ts';
import type { Cast, Scene } from './browser-scenes.ts';

const isAtWork = ({ mateo, roastery, does }: Cast) =>
  does('opens a chat', () => mateo.brain().act('chat.open', { trackId: roastery }, pageId));

/** What somebody marks for themselves, and for all: it goes out by the outbox. */
export const markScenes: { [what: string]: Scene } = {
  'saves, pins, and lets both be': {
    who: 'mateo',
    before: isAtWork,
    async play({ anna, mateo, roastery, does, says, world: { record } }) {
      const at = { trackId: roastery, messageId: await says(anna, roastery, 'w1 to keep') };
      const client = { client: mateo, record };
      for (const marked of [true, false, true]) {
        await does('saves', () => run(client, 'chat.setSaved', { ...at, saved: marked }));
        await does('pins', () => run(client, 'chat.setPinned', { ...at, pinned: marked }));
      }
    },
  },
  'follows a thread, marks it as unread, reads all threads, and lets it go': {
    who: 'mateo',
    before: isAtWork,
    async play({ anna, mateo, design, does, says, world: { record } }) {
      const at = { trackId: design, messageId: await says(anna, design, 'w1 What do you think?') };
      const client = { client: mateo, record };
      await does('follows', () => run(client, 'chat.followThread', { ...at, follows: true }));
      const reply = await says(anna, design, 'w2 Well?', { parentMessageId: at.messageId });
      await does('reads all', () => run(client, 'chat.markThreadsViewed', { trackId: design }));
      await does('marks as unread', () => run(client, 'chat.markUnread', { trackId: design, messageId: reply }));
      await does('lets it go', () => run(client, 'chat.followThread', { ...at, follows: false }));
    },
  },
  'hides a track, shows it again, and chooses what to be told of': {
    who: 'mateo',
    before: isAtWork,
    async play({ mateo, design, roastery, does, world: { record } }) {
      const client = { client: mateo, record };
      await does('hides', () => run(client, 'tracks.setHidden', { trackId: roastery, hidden: true }));
      await does('is told less', () => run(client, 'tracks.setNotify', { trackId: design, notify: 'MENTIONS' }));
      await does('shows', () => run(client, 'tracks.setHidden', { trackId: roastery, hidden: false }));
      await does('is told as before', () => run(client, 'tracks.setNotify', { trackId: design, notify: null }));
    },
  },
};
