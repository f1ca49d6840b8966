import type { InputOf } from '@trackyard/contract';
import { run } from '../simulation/act.ts';
import { type Person, pageId, type SimulatedClient } from '../simulation/client.ts';
import { leftBehind } from '../simulation/left-behind.ts';
import type { World } from '../simulation/world.ts';
import { guestScenes } from './guest-scenes.ts';
import { markScenes } from './mark-scenes.ts';

/** Anna and Mateo at a browser each, and the tracks that both are in. */
export interface Cast {
  world: World;
  anna: SimulatedClient;
  mateo: SimulatedClient;
  /** With a past. */
  design: string;
  roastery: string;
  /** Lets somebody do something, and a second and a half pass. What it is refused with has to be clear. */
  does(what: string, work: () => unknown): Promise<void>;
  /** Lets somebody write; answers the id of the message. */
  says(who: SimulatedClient, trackId: string, text: string, more?: Partial<InputOf<'chat.sendMessage'>>): Promise<string>;
}
export interface Scene {
  /** Whose browser fails. */
  who: 'anna' | 'mateo';
  /** All is well until then. */
  before?(cast: Cast): Promise<unknown>;
  play(cast: Cast): Promise<unknown>;
  /** What is wrong once all is well again. */
  after?(cast: Cast): Promise<string[]>;
}
const opens = ({ does }: Cast, who: SimulatedClient, trackId: string) =>
  does('opens a chat', () => {
    who.show(trackId);
    return who.brain().act('chat.open', { trackId }, pageId);
  });
const signsOut = ({ does, world }: Cast, who: SimulatedClient) => {
  world.record.mayForget.add(who.name);
  return does('signs out', () => who.brain().act('session.signOut', {}, pageId));
};
/** Whatever failed: nobody is signed in, and nothing of them is left. */
const isGone = async ({ anna, world: { record } }: Cast): Promise<string[]> => [
  ...(anna.isSignedIn() ? ['she is signed in still'] : []),
  ...(await leftBehind(anna, record, { words: false })),
];
/** Where signing in failed, it works now. */
const isThere = async (cast: Cast, person: Person): Promise<string[]> => {
  const isIn = () => cast.anna.isSignedIn() && cast.anna.person === person;
  if (!isIn()) await signsIn(cast, cast.anna, person);
  return isIn() ? [] : [`${person.name} is not signed in`];
};
const signsIn = ({ does, world }: Cast, who: SimulatedClient, person: Person) => {
  if (person !== who.person) world.record.mayForget.add(who.name);
  return does('signs in', () => who.signIn(person));
};

/** Everything that a worker does. */
export const scenes: { [what: string]: Scene } = {
  'starts with nothing': {
    who: 'anna',
    play: ({ does, anna }) => does('starts', () => anna.start()),
  },
  'starts again': {
    who: 'anna',
    async before(cast) {
      await opens(cast, cast.anna, cast.design);
      cast.anna.kill();
    },
    play: ({ does, anna }) => does('starts', () => anna.start()),
  },
  'sends, replies, edits, reacts and deletes': {
    who: 'anna',
    before: (cast) => opens(cast, cast.anna, cast.design),
    async play({ anna, design, does, says, world: { record } }) {
      const at = { trackId: design, messageId: await says(anna, design, 'w1 first') };
      await says(anna, design, 'w2 a reply', { parentMessageId: at.messageId });
      const client = { client: anna, record };
      await does('edits', () => run(client, 'chat.editMessage', { ...at, text: 'w1 second' }));
      await does('reacts', () => run(client, 'chat.toggleReaction', { ...at, emoji: '☕', reacted: true }));
      const gone = await says(anna, design, 'w3 by mistake');
      record.givenUp.add(gone);
      await does('deletes', () => run(client, 'chat.deleteMessage', { ...at, messageId: gone }));
    },
  },
  'marks as read, keeps a draft and a favourite, and makes a track': {
    who: 'mateo',
    async before(cast) {
      await opens(cast, cast.mateo, cast.roastery);
      await cast.says(cast.anna, cast.roastery, 'w1 news');
    },
    async play({ mateo, roastery, does, world: { record } }) {
      const client = { client: mateo, record };
      await does('reads', () => run(client, 'chat.markViewed', { trackId: roastery, number: 1 }));
      await does('keeps a draft', () => mateo.brain().act('drafts.save', { key: roastery, text: `${mateo.person.name}: not yet` }, pageId));
      await does('likes it', () => run(client, 'tracks.setFavourite', { trackId: roastery, favourite: true }));
      await does('makes a track', () => run(client, 'tracks.create', { id: mateo.newId(), title: 'Wholesale' }));
    },
  },
  'opens a chat, a thread, a page around a message, and scrolls': {
    who: 'mateo',
    async before(cast) {
      const parentMessageId = await cast.says(cast.anna, cast.design, 'w1 What do you think?');
      await cast.says(cast.anna, cast.design, 'w2 Well?', { parentMessageId });
    },
    async play(cast) {
      const { mateo, design, does, world } = cast;
      const [oldest] = await world.database.query<{ id: string }>(
        'select id from chat_message where track_id = $1 order by number limit 1',
        [design],
      );
      const [parent] = await world.database.query<{ id: string }>("select id from chat_message where content ->> 'plain' like 'w1%'");
      await opens(cast, mateo, design);
      const act = mateo.brain().act;
      await does('scrolls', () => act('chat.loadOlder', { trackId: design }, pageId));
      await does('jumps', () => act('chat.openAround', { trackId: design, messageId: oldest!.id }, pageId));
      await does('scrolls back', () => act('chat.loadNewer', { trackId: design }, pageId));
      await does('opens a thread', () => act('chat.openThread', { trackId: design, parentMessageId: parent!.id }, pageId));
    },
  },
  'hears what others do, more than a page of it, and loses a track': {
    who: 'mateo',
    before: (cast) => opens(cast, cast.mateo, cast.design),
    async play({ world, anna, mateo, design, does, says }) {
      await says(anna, design, 'w1 one');
      await does('has a flood', () => world.flood(200));
      const removed = { trackId: design, userId: mateo.person.userId };
      await does('removes', () => run({ client: anna, record: world.record }, 'members.remove', removed));
      await says(anna, design, 'w2 among ourselves');
    },
  },
  'writes without a line, is closed, and comes back': {
    who: 'anna',
    before: (cast) => opens(cast, cast.anna, cast.roastery),
    async play({ anna, roastery, does, says, world }) {
      anna.setOffline(true);
      world.network.cut('both', (it) => it.life === anna.life);
      for (const text of ['w1 one', 'w2 two', 'w3 three']) await says(anna, roastery, text);
      anna.kill();
      anna.setOffline(false);
      await does('starts', () => anna.start());
    },
  },
  'signs out': {
    who: 'anna',
    before: (cast) => opens(cast, cast.anna, cast.roastery),
    async play(cast) {
      await cast.says(cast.anna, cast.roastery, 'w1 goodbye');
      await signsOut(cast, cast.anna);
    },
    after: isGone,
  },
  'signs out without a line': {
    who: 'anna',
    before: (cast) => opens(cast, cast.anna, cast.roastery),
    async play(cast) {
      cast.anna.setOffline(true);
      await signsOut(cast, cast.anna);
      await cast.does('waits', () => {});
      cast.anna.setOffline(false);
    },
    after: isGone,
  },
  'leaves the browser to the next person': {
    who: 'anna',
    async before(cast) {
      const { anna, roastery } = cast;
      await opens(cast, anna, roastery);
      await cast.does('keeps a draft', () =>
        anna.brain().act('drafts.save', { key: roastery, text: `${anna.person.name}: not yet` }, pageId),
      );
    },
    async play(cast) {
      cast.anna.setOffline(true);
      await cast.says(cast.anna, cast.roastery, 'w1 too late');
      cast.anna.setOffline(false);
      await signsIn(cast, cast.anna, cast.mateo.person);
    },
    after: (cast) => isThere(cast, cast.mateo.person),
  },
  'is signed out from elsewhere, and signs in again': {
    who: 'anna',
    before: (cast) => opens(cast, cast.anna, cast.roastery),
    async play(cast) {
      const { anna, world } = cast;
      const { sessionId } = anna.brain().session.state().token!;
      const [, other] = world.clients;
      world.record.mayForget.add(anna.name);
      await cast.does('ends it', () => run({ client: other!, record: world.record }, 'identity.revokeSession', { sessionId }));
      await signsIn(cast, anna, anna.person);
    },
    after: (cast) => isThere(cast, cast.world.stage.people[0]!),
  },
  ...markScenes,
  ...guestScenes,
};
