import { draftMessage } from '@trackyard/rules';
import { addMember, createTenant, createTrack, createUser, openSession } from '../../src/app.ts';
import { insertImported } from '../../src/chat/index.ts';
import { addFlags } from '../../src/flags/index.ts';
import { hashOf } from '../../src/identity/index.ts';
import type { SystemWrite } from '../../src/platform/operations/write.ts';
import type { Person } from './client.ts';
import type { SimulatedDatabase } from './database.ts';
import type { SimulatedNode } from './node.ts';
import type { Random } from './random.ts';

/** Who is there, and the secret of the session of each of their browsers. */
export interface Stage {
  people: Person[];
  /** Without one: nobody is signed in there yet. */
  browsers: { name: string; person: Person; secret: string | null }[];
  tenantId: string;
  /** Of the link by which guests come into the second track. */
  guestLink: string;
}
/** Anna runs the system too, so that somebody may grant flags. */
const cast = [
  { name: 'Anna', role: 'COORDINATOR', browsers: 2, external: false },
  { name: 'Mateo', role: 'COLLABORATOR', browsers: 2, external: false },
  { name: 'Priya', role: 'VIEWER', browsers: 1, external: true },
] as const;

/** A tenant, three people with different rights, one of them from elsewhere, and two tracks, one with a past. */
export async function setStage(node: SimulatedNode, database: SimulatedDatabase, random: Random): Promise<Stage> {
  const { ids } = node.app.services;
  const [tenantId, elsewhere] = [ids.id(), ids.id()];
  const stage: Stage = { people: [], browsers: [], tenantId, guestLink: ids.secret() };
  await database.alone(node, () =>
    node.app.write(async ({ db, feed, now }) => {
      await createTenant(db, feed, { id: tenantId, name: 'Kestrel Coffee', now });
      await addFlags(db, feed, { kind: 'tenant', id: tenantId }, ['copyTrack', 'publishRooms', 'appConfiguration']);
      await createTenant(db, feed, { id: elsewhere, name: 'Harbour Imports', now });
      for (const { name, browsers, external } of cast) {
        const email = `${name.toLowerCase()}@kestrel.example`;
        const person = { userId: ids.id(), name, email };
        stage.people.push(person);
        const systemAdmin = name === 'Anna';
        await createUser(db, feed, {
          id: person.userId,
          tenantId: external ? elsewhere : tenantId,
          email,
          displayName: name,
          systemAdmin,
          now,
        });
        for (let at = 1; at <= browsers; at++) {
          const session = { userId: person.userId, keepSignedIn: true, now, userAgent: 'simulation', address: '127.0.0.1' };
          stage.browsers.push({ name: `${name}-${at}`, person, secret: (await openSession(db, ids, session)).secret });
        }
      }
      for (const title of ['Design', 'Roastery']) {
        const [anna] = stage.people as [Person];
        const { id } = await createTrack(db, feed, { id: ids.id(), tenantId, ownerId: anna.userId, title, now });
        for (const [at, { role }] of cast.entries())
          if (at > 0) await addMember(db, feed, { trackId: id, userId: stage.people[at]!.userId, role, now });
        if (title === 'Design') await addPast({ db, feed, now }, ids.id, id, anna, random.below(180));
        else {
          await openToGuests({ db, now }, { id: ids.id(), trackId: id, token: stage.guestLink });
          // Invited, and never answers: a guest hears nothing of her.
          const ines = { id: ids.id(), tenantId, email: 'ines@kestrel.example', displayName: 'ines@kestrel.example', now };
          await createUser(db, feed, ines);
          await addMember(db, feed, { trackId: id, userId: ines.id, role: 'VIEWER', status: 'PENDING', now });
        }
      }
    }),
  );
  for (const name of ['Guest-1', 'Guest-2'])
    stage.browsers.push({ name, person: { userId: ids.id(), name: 'Nobody', email: '' }, secret: null });
  return stage;
}

async function openToGuests(
  { db, now }: Pick<SystemWrite, 'db' | 'now'>,
  { id, trackId, token }: { id: string; trackId: string; token: string },
): Promise<void> {
  const open = { chat_setting_view_messages: 'ANYONE', chat_setting_send_messages: 'ANYONE' } as const;
  await db.updateTable('track').set(open).where('id', '=', trackId).execute();
  const expires = new Date(now.getTime() + 7 * 86_400_000);
  await db
    .insertInto('guest_link')
    .values({ id, track_id: trackId, token_hash: hashOf(token), created: now, expires } as never)
    .execute();
}

/** Messages of old, or many at once from elsewhere: more than anybody's pages hold. */
export async function addPast(
  { db, feed, now }: Pick<SystemWrite, 'db' | 'feed' | 'now'>,
  id: () => string,
  trackId: string,
  { userId, name }: Person,
  count: number,
): Promise<void> {
  const messages = Array.from({ length: count }, (_, at) => {
    const sender = { userId, displayName: name };
    return { key: id(), message: draftMessage({ id: id(), trackId, parentMessageId: null, text: `past ${at}`, sender, people: [], now }) };
  });
  await insertImported(db, feed, trackId, messages);
}
