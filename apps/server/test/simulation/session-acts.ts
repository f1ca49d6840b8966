import { type Act, run } from './act.ts';
import { pageId } from './client.ts';
import { joinByLink } from './guest-acts.ts';
import { leftBehind } from './left-behind.ts';

/** How people come and go. */
export const sessionActs: { [name: string]: Act } = {
  signOut: {
    weight: 2,
    act: async ({ client, record }) => {
      record.mayForget.add(client.name);
      const { ended } = await client.brain().act('session.signOut', {}, pageId);
      if (ended && !client.isSignedIn()) record.problems.push(...(await leftBehind(client, record, { words: false })));
    },
  },
  /** Mostly the same person again. Whoever is signed out does this before anything else. */
  signIn: {
    weight: 1,
    act: async (scene) => {
      const { client, people, random, record } = scene;
      if (!client.person.email || random.chance(0.1)) return joinByLink(scene);
      const person = random.chance(0.6) ? client.person : random.pick(people.filter((it) => it.email))!;
      if (person !== client.person) record.mayForget.add(client.name);
      await client.signIn(person);
    },
  },
  /** Ends the session of another browser of theirs, as they do who left one somewhere. */
  endElsewhere: {
    weight: 3,
    act: async (scene) => {
      const { client, clients, random, record } = scene;
      const other = random.pick(clients.filter((it) => it !== client && it.isSignedIn() && it.person === client.person));
      const sessionId = other?.brain().session.state().token?.sessionId;
      if (!other || !sessionId) return;
      record.mayForget.add(other.name);
      await run(scene, 'identity.revokeSession', { sessionId });
    },
  },
};
