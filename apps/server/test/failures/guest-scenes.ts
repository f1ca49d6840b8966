import { run } from '../simulation/act.ts';
import { pageId } from '../simulation/client.ts';
import { leftBehind } from '../simulation/left-behind.ts';
import type { Cast, Scene } from './browser-scenes.ts';

const invited = new WeakMap<Cast['world'], string>();

/** Anna makes a link to a track in which guests may talk; Mateo's browser is nobody's by then. */
async function invites(cast: Cast): Promise<void> {
  const { anna, mateo, roastery: trackId, does, world } = cast;
  const { record } = world;
  const client = { client: anna, record };
  await does('opens the chat to all', () =>
    run(client, 'tracks.update', { trackId, chatSettingViewMessages: 'ANYONE', chatSettingSendMessages: 'ANYONE' }),
  );
  await does('makes a link', async () => {
    const made = await run(client, 'guests.makeLink', { trackId, hours: 24, maxUses: null, password: null });
    invited.set(world, (made as { token: string }).token);
  });
  record.mayForget.add(mateo.name);
  await does('signs out', () => mateo.brain().act('session.signOut', {}, pageId));
}

const comesIn = ({ does, mateo, world }: Cast) => {
  const guest = { userId: mateo.newId(), name: `Noor ${world.stage.people.length}`, email: '' };
  world.stage.people.push(guest);
  return does('comes in', () => mateo.joinBy(invited.get(world)!, guest));
};
const isGuest = ({ mateo }: Cast): boolean => mateo.isSignedIn() && !mateo.person.email;

async function looksAndTalks({ does, says, mateo, roastery }: Cast): Promise<void> {
  await does('opens the chat', () => {
    mateo.show(roastery);
    return mateo.brain().act('chat.open', { trackId: roastery }, pageId);
  });
  await says(mateo, roastery, 'w5 I am new here');
}

/** What the worker of a guest does. */
export const guestScenes: { [what: string]: Scene } = {
  'comes in by a link as a guest, and talks': {
    who: 'mateo',
    before: invites,
    async play(cast) {
      await comesIn(cast);
      if (isGuest(cast)) await looksAndTalks(cast);
    },
    async after(cast) {
      if (!isGuest(cast)) await comesIn(cast);
      return isGuest(cast) ? [] : ['the link lets the guest in no more'];
    },
  },
  'is a guest whose link is ended': {
    who: 'mateo',
    async before(cast) {
      await invites(cast);
      await comesIn(cast);
      if (!isGuest(cast)) throw new Error('The guest did not come in.');
      await looksAndTalks(cast);
    },
    async play({ anna, roastery: trackId, does, world: { record } }) {
      const client = { client: anna, record };
      await does('ends the link', async () => {
        const { links } = (await run(client, 'guests.listLinks', { trackId })) as { links: { id: string }[] };
        await run(client, 'guests.revokeLink', { trackId, linkId: links[0]!.id });
      });
    },
    after: async ({ mateo, world: { record } }) => [
      ...(mateo.isSignedIn() ? ['the guest is there still'] : []),
      ...(await leftBehind(mateo, record, { words: true })),
    ],
  },
};
