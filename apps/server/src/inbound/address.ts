import './tables.ts';
import { TrackyardError } from '@trackyard/contract';
import { foldText } from '@trackyard/rules';
import type { Configuration } from '../platform/configuration.ts';
import type { Queryable } from '../platform/database/tables.ts';
import type { Handler } from '../platform/operations/context.ts';
import { hasRight } from '../tracks/index.ts';

export const getAddress: Handler<'inbound.getAddress'> = async (call, { trackId }) => {
  const { db, configuration, actor, now } = call;
  // The address is the right to write.
  if (!hasRight('entries.write', call, actor, now)) return presented(configuration, undefined);
  const mailbox = await db.selectFrom('track_mailbox').select('name').where('track_id', '=', trackId).executeTakeFirst();
  return presented(configuration, mailbox?.name);
};

export const setAddress: Handler<'inbound.setAddress'> = async ({ db, configuration, ids, track, now }, { trackId, on }) => {
  if (!on) {
    await db.deleteFrom('track_mailbox').where('track_id', '=', trackId).execute();
    return presented(configuration, undefined);
  }
  if (!configuration.inboundMail) throw new TrackyardError('conflict', 'This server takes no email. Ask whoever runs it to set it up.');
  const name = `${readable(track.title)}${secretOf(ids.secret())}`;
  await db
    .insertInto('track_mailbox')
    .values({ track_id: trackId, name, created: now })
    .onConflict((it) => it.column('track_id').doUpdateSet({ name, created: now }))
    .execute();
  return presented(configuration, name);
};

const presented = ({ inboundMail }: Configuration, name: string | undefined) => ({
  address: inboundMail && name !== undefined ? `${name}@${inboundMail.domain}` : null,
  available: inboundMail !== null,
});

/** The track that has this address; undefined where none has. */
export const trackWithName = (db: Queryable, name: string): Promise<{ track_id: string } | undefined> =>
  db
    .selectFrom('track_mailbox')
    .innerJoin('track', 'track.id', 'track_mailbox.track_id')
    .select('track_mailbox.track_id')
    .where('track_mailbox.name', '=', name.toLowerCase())
    .where('track.deleted', 'is', null)
    .where('track.state', '=', 0)
    .executeTakeFirst();

/** So that people know the address again: a part of the title, in plain letters. */
function readable(title: string): string {
  const plain = foldText(title)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 30);
  return plain ? `${plain}-` : '';
}
/** What nobody guesses. Addresses don't tell capitals from small letters. */
const secretOf = (secret: string): string =>
  secret
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .slice(0, 16);
