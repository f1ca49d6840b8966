import { type Act, run } from './act.ts';
import { anyTrack, type Scene } from './choices.ts';

/** How guests come into a track, and how it is taken from them. Once inside they do what all do, or try to. */
export const guestActs: { [name: string]: Act } = {
  /** Mostly of a track in which guests may talk. */
  makeGuestLink: {
    weight: 4,
    act: async (scene) => {
      const { random, record } = scene;
      const trackId = anyTrack(scene);
      if (!trackId) return;
      if (random.chance(0.8))
        await run(scene, 'tracks.update', { trackId, chatSettingViewMessages: 'ANYONE', chatSettingSendMessages: 'ANYONE' });
      const maxUses = random.chance(0.2) ? 1 : null;
      const made = await run(scene, 'guests.makeLink', { trackId, hours: 1 + random.below(100), maxUses });
      record.links.push((made as { token: string }).token);
    },
  },
  endGuestLink: {
    weight: 1.5,
    act: async (scene) => {
      const trackId = anyTrack(scene);
      if (!trackId) return;
      const { links } = (await run(scene, 'guests.listLinks', { trackId })) as { links: { id: string }[] };
      const linkId = scene.random.pick(links)?.id;
      if (linkId) await run(scene, 'guests.revokeLink', { trackId, linkId });
    },
  },
  archiveWithGuests: {
    weight: 1,
    act: (scene) => {
      const { db } = scene.client.brain();
      const trackId = scene.random.pick(db.rows('members').filter((it) => it.person.guest))?.trackId;
      return trackId && run(scene, 'tracks.archive', { trackId });
    },
  },
  guestToken: {
    weight: 1,
    act: (scene) => {
      const trackId = anyTrack(scene);
      return trackId && run(scene, scene.random.chance(0.5) ? 'guests.getToken' : 'guests.renewToken', { trackId });
    },
  },
};

/** A browser in which nobody is signed in opens a guest link; a new person, for all that anybody knows. */
export async function joinByLink({ client, people, random, record }: Scene): Promise<void> {
  const token = random.pick(record.links);
  if (!token) return;
  const guest = { userId: client.newId(), name: 'Noor', email: '' };
  people.push(guest);
  // Their session ends when their link does; who comes in next is somebody else.
  record.mayForget.add(client.name);
  await client.joinBy(token, guest);
}
