import { type Acts, run } from './act.ts';
import { anyMessage, anyOther, anyTrack, type Scene } from './choices.ts';
import { pageId } from './client.ts';

/** What people do to single messages. */
export const messageActs: Acts = {
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
};

const at = ({ trackId, id }: { trackId: string; id: string }) => ({ trackId, messageId: id });

async function write(scene: Scene, parent: { id: string; trackId: string } | null): Promise<void> {
  const trackId = parent?.trackId ?? anyTrack(scene);
  if (trackId) await say(scene, trackId, parent);
}

export async function say(scene: Scene, trackId: string, parent: { id: string } | null): Promise<void> {
  const { client, record, random } = scene;
  const [id, token] = [client.newId(), scene.newToken()];
  const text = `${token} ${random.chance(0.2) ? `@${anyOther(scene).name}` : random.chance(0.25) ? `https://pages.example/${random.below(3)}` : 'words'}`;
  await run(scene, 'chat.sendMessage', { trackId, id, text, parentMessageId: parent?.id ?? null });
  record.written.push({ id, clientName: client.name, trackId, token });
}
