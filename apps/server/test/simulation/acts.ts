import type { InputOf } from '@trackyard/contract';
import { type Act, run } from './act.ts';
import { anyMessage, anyOther, anyRole, anyTrack, invited, type Scene } from './choices.ts';
import { pageId } from './client.ts';
import { sessionActs } from './session-acts.ts';
import { settingActs } from './setting-acts.ts';
import { trackActs } from './track-acts.ts';

export interface Acts {
  [name: string]: Act;
}
/** Everything that people do, and how often beside one another. */
export const acts: Acts = {
  ...sessionActs,
  ...settingActs,
  ...trackActs,
  send: { weight: 24, act: (scene) => write(scene, null) },
  reply: {
    weight: 8,
    act: async (scene) => {
      const message = await anyMessage(scene);
      if (message && !message.parentMessageId) await write(scene, message);
    },
  },
  edit: {
    weight: 7,
    act: async (scene) => {
      const mine = await anyMessage(scene, 'own');
      const token = mine?.chatMessageContent.plain.split(' ')[0];
      if (mine) await run(scene, 'chat.editMessage', { ...at(mine), text: `${token} again ${scene.newToken()}` });
    },
  },
  delete: {
    weight: 4,
    act: async (scene) => {
      const message = await anyMessage(scene, scene.random.chance(0.8) ? 'own' : 'any');
      if (!message) return;
      scene.record.givenUp.add(message.id);
      await run(scene, 'chat.deleteMessage', at(message));
    },
  },
  /** And may think better of it. */
  deleteUndoably: {
    weight: 3,
    act: async (scene) => {
      const mine = await anyMessage(scene, 'own');
      if (!mine) return;
      scene.record.givenUp.add(mine.id);
      const [brain, id] = [scene.client.brain(), scene.client.newId()];
      scene.record.ownerOf.set(id, scene.client.person);
      await brain.act('chat.deleteUndoably', { ...at(mine), id }, pageId);
      if (scene.random.chance(0.4)) await brain.act('chat.undoDelete', { messageId: mine.id }, pageId);
    },
  },
  react: {
    weight: 8,
    act: async (scene) => {
      const message = await anyMessage(scene);
      const emoji = scene.random.pick(['☕', '🎉', '👍'])!;
      if (message) await run(scene, 'chat.toggleReaction', { ...at(message), emoji, reacted: scene.random.chance(0.7) });
    },
  },
  removePreview: {
    weight: 4,
    act: async (scene) => {
      const mine = await anyMessage(scene, 'own');
      const url = mine?.openGraphItems[0]?.url;
      if (mine && url) await run(scene, 'chat.removePreview', { ...at(mine), url });
    },
  },
  forward: {
    weight: 2,
    act: async (scene) => {
      const [message, toTrackId] = [await anyMessage(scene), anyTrack(scene)];
      const id = scene.client.newId();
      if (message && toTrackId) await run(scene, 'chat.forwardMessage', { ...at(message), id, toTrackId, text: '' });
    },
  },
  read: {
    weight: 8,
    act: async (scene) => {
      const message = await anyMessage(scene);
      if (message) await run(scene, 'chat.markViewed', { trackId: message.trackId, number: message.number });
    },
  },
  readThread: {
    weight: 3,
    act: async (scene) => {
      const message = await anyMessage(scene);
      const number = message?.thread?.lastNumber;
      if (message && number !== undefined) await run(scene, 'chat.markThreadViewed', { ...at(message), number });
    },
  },
  markUnread: {
    weight: 4,
    act: async (scene) => {
      const message = await anyMessage(scene);
      if (message) await run(scene, 'chat.markUnread', at(message));
    },
  },
  followThread: {
    weight: 2,
    act: async (scene) => {
      const message = await anyMessage(scene);
      if (message) await run(scene, 'chat.followThread', { ...at(message), follows: scene.random.chance(0.5) });
    },
  },
  readThreads: { weight: 1, act: (scene) => inTrack(scene, 'chat.markThreadsViewed', {}) },
  save: {
    weight: 2,
    act: async (scene) => {
      const message = await anyMessage(scene);
      if (message) await run(scene, 'chat.setSaved', { ...at(message), saved: scene.random.chance(0.7) });
    },
  },
  pin: {
    weight: 2,
    act: async (scene) => {
      const message = await anyMessage(scene);
      if (message) await run(scene, 'chat.setPinned', { ...at(message), pinned: scene.random.chance(0.7) });
    },
  },
  markAllRead: { weight: 1, act: (scene) => run(scene, 'chat.markAllViewed', {}) },
  favourite: { weight: 3, act: (scene) => inTrack(scene, 'tracks.setFavourite', { favourite: scene.random.chance(0.5) }) },
  draft: {
    weight: 2,
    act: (scene) => {
      const trackId = anyTrack(scene);
      if (trackId)
        return scene.client
          .brain()
          .act('drafts.save', { key: trackId, text: scene.random.pick(['', `${scene.client.person.name}: not yet`])! }, pageId);
    },
  },
  open: {
    weight: 8,
    act: async (scene) => {
      const trackId = anyTrack(scene);
      if (!trackId) return;
      scene.client.show(trackId);
      await scene.client.brain().act('chat.open', { trackId }, pageId);
    },
  },
  openThread: {
    weight: 4,
    act: async (scene) => {
      const message = await anyMessage(scene);
      if (!message || message.parentMessageId) return;
      scene.client.show(message.trackId, message.id);
      await scene.client.brain().act('chat.openThread', { trackId: message.trackId, parentMessageId: message.id }, pageId);
    },
  },
  openAround: {
    weight: 4,
    act: async (scene) => {
      const message = await anyMessage(scene);
      if (!message || message.parentMessageId) return;
      scene.client.show(message.trackId);
      await scene.client.brain().act('chat.openAround', { trackId: message.trackId, messageId: message.id }, pageId);
    },
  },
  scroll: {
    weight: 6,
    act: (scene) => {
      const shown = scene.client.shown();
      if (!shown) return;
      const brain = scene.client.brain();
      const { trackId, parentMessageId } = shown;
      if (parentMessageId) return brain.act('chat.loadOlderReplies', { trackId, parentMessageId }, pageId);
      return brain.act(scene.random.chance(0.8) ? 'chat.loadOlder' : 'chat.loadNewer', { trackId }, pageId);
    },
  },
  hide: { weight: 2, act: ({ client }) => client.hide() },
  watch: {
    weight: 3,
    act: (scene) =>
      scene.client.brain().act('presence.viewing', { trackId: anyTrack(scene) ?? null, visible: scene.random.chance(0.6) }, pageId),
  },
  type: { weight: 1, act: (scene) => inTrack(scene, 'chat.updateTyping', {}) },
  retry: { weight: 2, act: (scene) => withFailed(scene, (id) => scene.client.brain().act('outbox.retry', { id }, pageId)) },
  discard: {
    weight: 1,
    act: (scene) =>
      withFailed(scene, (id, messageId) => {
        scene.record.givenUp.add(messageId);
        return scene.client.brain().act('outbox.discard', { id }, pageId);
      }),
  },
  create: { weight: 2, act: (scene) => run(scene, 'tracks.create', { id: scene.client.newId(), title: scene.newToken() }) },
  converse: {
    weight: 1,
    act: (scene) => run(scene, 'tracks.startConversation', { id: scene.client.newId(), userIds: [anyOther(scene).userId] }),
  },
  rename: { weight: 3, act: (scene) => inTrack(scene, 'tracks.update', { title: scene.newToken() }) },
  archive: { weight: 1, act: (scene) => inTrack(scene, 'tracks.archive', {}) },
  restore: { weight: 2, act: (scene) => inTrack(scene, 'tracks.restore', {}) },
  deleteTrack: { weight: 0.7, act: (scene) => inTrack(scene, 'tracks.delete', {}) },
  invite: {
    weight: 8,
    act: (scene) => inTrack(scene, 'members.invite', { ...invited(scene), role: anyRole(scene) }),
  },
  answer: {
    weight: 10,
    act: (scene) => {
      const pending = scene.client
        .brain()
        .db.rows('memberships')
        .filter((it) => it.status === 'PENDING');
      const { trackId } = scene.random.pick(pending) ?? {};
      if (trackId) return run(scene, scene.random.chance(0.8) ? 'members.accept' : 'members.reject', { trackId });
    },
  },
  changeRole: { weight: 3, act: (scene) => inTrack(scene, 'members.changeRole', { userId: anyOther(scene).userId, role: anyRole(scene) }) },
  /** And says something at once to those who stay. */
  remove: {
    weight: 12,
    act: async (scene) => {
      const trackId = anyTrack(scene);
      if (!trackId) return;
      await run(scene, 'members.remove', { trackId, userId: anyOther(scene).userId });
      await say(scene, trackId, null);
    },
  },
  leave: { weight: 1, act: (scene) => inTrack(scene, 'members.leave', {}) },
};

const at = ({ trackId, id }: { trackId: string; id: string }) => ({ trackId, messageId: id });
type OfTrack =
  | 'tracks.setFavourite'
  | 'chat.updateTyping'
  | 'chat.markThreadsViewed'
  | `tracks.${'update' | 'archive' | 'restore' | 'delete'}`
  | `members.${'invite' | 'changeRole' | 'leave'}`;
function inTrack<N extends OfTrack>(scene: Scene, name: N, input: Omit<InputOf<N>, 'trackId'>): unknown {
  const trackId = anyTrack(scene);
  return trackId && run(scene, name, { ...input, trackId } as InputOf<N>);
}

async function write(scene: Scene, parent: { id: string; trackId: string } | null): Promise<void> {
  const trackId = parent?.trackId ?? anyTrack(scene);
  if (trackId) await say(scene, trackId, parent);
}

async function say(scene: Scene, trackId: string, parent: { id: string } | null): Promise<void> {
  const { client, record, random } = scene;
  const [id, token] = [client.newId(), scene.newToken()];
  const text = `${token} ${random.chance(0.2) ? `@${anyOther(scene).name}` : random.chance(0.25) ? `https://pages.example/${random.below(3)}` : 'words'}`;
  await run(scene, 'chat.sendMessage', { trackId, id, text, parentMessageId: parent?.id ?? null });
  record.written.push({ id, clientName: client.name, trackId, token });
}

function withFailed({ client, random }: Scene, act: (id: string, messageId: string) => unknown): unknown {
  const failed = client
    .brain()
    .db.rows('outbox')
    .filter((it) => it.state === 'failed');
  const item = random.pick(failed);
  if (item?.operation === 'chat.sendMessage') return act(item.id, item.input.id);
  if (item) return act(item.id, '');
}
