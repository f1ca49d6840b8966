import type { InputOf } from '@trackyard/contract';
import { type Acts, run } from './act.ts';
import { anyMessage, anyOther, anyRole, anyTrack, invited, type Scene } from './choices.ts';
import { pageId } from './client.ts';
import { guestActs } from './guest-acts.ts';
import { messageActs, say } from './message-acts.ts';
import { sessionActs } from './session-acts.ts';
import { settingActs } from './setting-acts.ts';
import { trackActs } from './track-acts.ts';

/** Everything that people do, and how often beside one another. */
export const acts: Acts = {
  ...sessionActs,
  ...guestActs,
  ...settingActs,
  ...trackActs,
  ...messageActs,
  readThreads: { weight: 1, act: (scene) => inTrack(scene, 'chat.markThreadsViewed', {}) },
  markAllRead: { weight: 1, act: (scene) => run(scene, 'chat.markAllViewed', {}) },
  listFollowedThreads: { weight: 1, act: (scene) => run(scene, 'chat.listFollowedThreads', {}) },
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
  /** Refused but for somebody who is invited and has no account yet. */
  invitationLink: { weight: 1, act: (scene) => inTrack(scene, 'members.makeInvitationLink', { userId: anyOther(scene).userId }) },
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

type OfTrack =
  | 'tracks.setFavourite'
  | 'chat.updateTyping'
  | 'chat.markThreadsViewed'
  | `tracks.${'update' | 'archive' | 'restore' | 'delete'}`
  | `members.${'invite' | 'changeRole' | 'leave' | 'makeInvitationLink'}`;
function inTrack<N extends OfTrack>(scene: Scene, name: N, input: Omit<InputOf<N>, 'trackId'>): unknown {
  const trackId = anyTrack(scene);
  return trackId && run(scene, name, { ...input, trackId } as InputOf<N>);
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
