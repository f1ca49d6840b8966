import { newTrackKinds } from '@trackyard/contract';
import { type Act, run } from './act.ts';
import { anyOther, anyRole, anyTrack, type Scene } from './choices.ts';

/** How tracks change hands, and how people find their way into public ones. */
export const trackActs: { [name: string]: Act } = {
  requestTransfer: {
    weight: 4,
    act: (scene) => {
      const trackId = anyTrack(scene);
      return trackId && run(scene, 'tracks.requestTransfer', { trackId, transferTo: anyOther(scene).userId });
    },
  },
  cancelTransfer: {
    weight: 1,
    act: (scene) => {
      const trackId = scene.random.pick(waiting(scene))?.id;
      return trackId && run(scene, 'tracks.cancelTransfer', { trackId });
    },
  },
  answerTransfer: {
    weight: 6,
    act: (scene) => {
      const trackId = scene.random.pick(asked(scene));
      return trackId && run(scene, scene.random.chance(0.6) ? 'tracks.acceptTransfer' : 'tracks.rejectTransfer', { trackId });
    },
  },
  /** Private at first, and now and then again. */
  publish: {
    weight: 2,
    act: (scene) => {
      const trackId = anyTrack(scene);
      return trackId && run(scene, 'tracks.update', { trackId, visibility: scene.random.chance(0.7) ? 'PUBLIC' : 'PRIVATE' });
    },
  },
  /** Seldom, for it takes the chat away from people. */
  chatSettings: {
    weight: 1,
    act: (scene) => {
      const trackId = anyTrack(scene);
      const field = scene.random.chance(0.6) ? 'chatSettingViewMessages' : 'chatSettingSendMessages';
      const chosen = scene.random.pick([null, 'NON_GUESTS', 'COLLABORATORS', 'COORDINATORS'] as const) ?? null;
      return trackId && run(scene, 'tracks.update', { trackId, [field]: chosen });
    },
  },
  label: {
    weight: 1,
    act: (scene) => {
      const trackId = anyTrack(scene);
      const trackLabels = scene.random.chance(0.7) ? [{ labelId: 'Customer', value: scene.newToken() }] : [];
      return trackId && run(scene, 'tracks.update', { trackId, trackLabels, typeMetadata: scene.newToken() });
    },
  },
  createMany: {
    weight: 0.5,
    act: (scene) => {
      const tracks = [1, 2].map(() => ({ id: scene.client.newId(), title: scene.newToken() }));
      return run(scene, 'tracks.createMany', { tracks });
    },
  },
  copy: {
    weight: 1,
    act: (scene) => {
      const trackId = anyTrack(scene);
      const id = scene.client.newId();
      const made = { id, title: scene.newToken(), withPeople: scene.random.chance(0.5) };
      return trackId && run(scene, scene.random.chance(0.6) ? 'tracks.copy' : 'tracks.createRoom', { trackId, ...made });
    },
  },
  createKind: {
    weight: 1,
    act: (scene) => {
      const type = scene.random.pick(newTrackKinds)!;
      const visibility = scene.random.chance(0.5) ? 'PUBLIC' : 'PRIVATE';
      return run(scene, 'tracks.create', { id: scene.client.newId(), title: scene.newToken(), type, visibility });
    },
  },
  createFromTemplate: {
    weight: 1,
    act: async (scene) => {
      const { tracks } = (await run(scene, 'tracks.browse', { kind: 'templates' })) as { tracks: { id: string }[] };
      const mine = scene.client
        .brain()
        .db.rows('tracks')
        .filter((it) => it.type === 'TEMPLATE');
      const trackId = scene.random.pick([...tracks, ...mine])?.id;
      if (trackId) await run(scene, 'tracks.createFromTemplate', { trackId, id: scene.client.newId(), title: scene.newToken() });
    },
  },
  publishDetails: {
    weight: 0.5,
    act: (scene) => {
      const trackId = anyTrack(scene);
      return trackId && run(scene, scene.random.chance(0.6) ? 'tracks.publish' : 'tracks.unpublish', { trackId });
    },
  },
  ask: {
    weight: 4,
    act: async (scene) => {
      const { tracks } = (await run(scene, 'tracks.browse', {})) as { tracks: { id: string }[] };
      const trackId = scene.random.pick(tracks)?.id;
      if (trackId) await run(scene, 'members.ask', { trackId });
    },
  },
  hideChat: {
    weight: 2,
    act: (scene) => {
      const trackId = anyTrack(scene);
      return trackId && run(scene, 'tracks.setHidden', { trackId, hidden: scene.random.chance(0.6) });
    },
  },
  chooseNotify: {
    weight: 2,
    act: (scene) => {
      const trackId = anyTrack(scene);
      return trackId && run(scene, 'tracks.setNotify', { trackId, notify: scene.random.pick(['ALL', 'MENTIONS', 'NONE', null])! });
    },
  },
  recover: {
    weight: 2,
    act: async (scene) => {
      const { tracks } = (await run(scene, 'tracks.bin', {})) as { tracks: { id: string }[] };
      const trackId = scene.random.pick(tracks)?.id;
      if (trackId) await run(scene, 'tracks.recover', { trackId });
    },
  },
  withdraw: {
    weight: 1,
    act: (scene) => {
      const mine = scene.client
        .brain()
        .db.rows('memberships')
        .filter((it) => it.asked);
      const { trackId } = scene.random.pick(mine) ?? {};
      return trackId && run(scene, 'members.withdraw', { trackId });
    },
  },
  answerAsker: {
    weight: 4,
    act: (scene) => {
      const askers = scene.client
        .brain()
        .db.rows('members')
        .filter((it) => it.asked);
      const asker = scene.random.pick(askers);
      if (!asker) return;
      const { trackId, userId } = asker;
      if (scene.random.chance(0.3)) return run(scene, 'members.remove', { trackId, userId });
      return run(scene, 'members.admit', { trackId, userId, role: anyRole(scene) });
    },
  },
};

const waiting = ({ client }: Scene) =>
  client
    .brain()
    .db.rows('tracks')
    .filter((it) => it.pendingTransferTarget !== null);
/** What I am asked to take over, from within and from without. */
const asked = (scene: Scene): string[] => [
  ...waiting(scene)
    .filter((it) => it.pendingTransferTarget === scene.client.person.userId)
    .map((it) => it.id),
  ...scene.client
    .brain()
    .db.rows('memberships')
    .filter((it) => it.invitation?.isTransfer)
    .map((it) => it.trackId),
];
