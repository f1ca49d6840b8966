import type { Person, SimulatedClient } from './client.ts';
import type { Random } from './random.ts';
import type { Record } from './record.ts';
import type { StagedTables } from './tables.ts';

/** Somebody at a browser, about to do something. */
export interface Scene {
  client: SimulatedClient;
  clients: readonly SimulatedClient[];
  /** Guests come in while it runs. */
  people: Person[];
  random: Random;
  record: Record;
  /** Throws where the world has none. */
  readonly tables: StagedTables;
  /** A word that nobody has used before. */
  newToken(): string;
}
export const anyTrack = ({ client, random }: Scene): string | undefined => {
  const { db } = client.brain();
  const mine = db.rows('memberships').filter((it) => it.status === 'ACTIVE' && db.get('tracks', it.trackId));
  return random.pick(mine)?.trackId;
};

/** A message that this browser shows, waiting ones included. */
export async function anyMessage(scene: Scene, whose: 'any' | 'own' = 'any') {
  const { client, random } = scene;
  const trackId = anyTrack(scene);
  if (!trackId) return undefined;
  const cached = await client.brain().db.messagesOf(trackId, { direction: 'descending', limit: 30 });
  const { messages: waiting } = await client.window('a page never opened', trackId);
  const all = [...cached, ...waiting].filter((it) => it.status !== 'deleted');
  return random.pick(
    whose === 'any' ? all : all.filter((it) => it.senderId === client.person.userId && !/^past/.test(it.chatMessageContent.plain)),
  );
}

export const anyRole = ({ random }: Scene) => random.pick(['COORDINATOR', 'COLLABORATOR', 'VIEWER'] as const)!;
export const anyOther = ({ people, client, random }: Scene): Person => random.pick(people.filter((it) => it !== client.person))!;
/** Whoever is from elsewhere is invited by their address. */
export const invited = (scene: Scene) => {
  const { userId, name } = anyOther(scene);
  return name === 'Priya' ? { emails: ['priya@kestrel.example'] } : { userIds: [userId] };
};
