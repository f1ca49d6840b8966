import './tables.ts';
import type { OpenGraphItem } from '@trackyard/contract';
import { inBatches } from '../platform/database/batches.ts';
import type { Database, Tx } from '../platform/database/tables.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { daysBefore } from '../platform/purge.ts';
import type { Services } from '../platform/services.ts';
import { sha256 } from '../platform/sha256.ts';
import type { Caps } from './caps.ts';
import { type FoundPage, type FoundPicture, readPage } from './read-page.ts';

type Needs = Pick<Services, 'database' | 'clock' | 'ids' | 'configuration'>;
export interface Look {
  /** Who wrote the link. */
  person: string;
  caps: Caps;
  signal: AbortSignal;
}

/**
 * The card of a page; null where it has none, 'later' where that can't be found out for the moment. The answer is cached for a day, also
 * that there is no card; for a few minutes where the picture could not be fetched.
 */
export async function cardAt(needs: Needs, url: string, { person, caps, signal }: Look): Promise<OpenGraphItem | null | 'later'> {
  // Pages of this server say nothing to a visitor without a session.
  const address = URL.parse(url);
  if (!address || needs.configuration.publicAddress === address.origin) return null;
  const cached = await cachedCard(needs, url);
  if (cached !== undefined) return cached;
  if (!caps.take({ person, host: address.hostname })) return 'later';
  // The hosts of redirects and of the picture count as well.
  const mayAsk = ({ hostname: host }: URL): boolean => host === address.hostname || caps.take({ person, host });
  const found = await readPage({ allowed: needs.configuration.outsideAllowed }, url, { mayAsk, signal });
  return found === 'later' ? found : cache(needs, url, found);
}

/** As if it had been taken almost a day ago: the next message that links to it asks again. */
const withoutPictureMs = 5 * 60_000;
const dayMs = 86_400_000;

async function cachedCard({ database, clock }: Needs, url: string): Promise<OpenGraphItem | null | undefined> {
  const row = await database
    .selectFrom('link_preview')
    .leftJoin('link_picture', 'link_picture.id', 'picture_id')
    .select(['title', 'description', 'link_picture.id', 'width', 'height'])
    .where('key', '=', sha256(url))
    .where('fetched', '>', daysBefore(clock.now(), 1))
    .executeTakeFirst();
  if (!row) return undefined;
  const { title, description, id, width, height } = row;
  return title === null ? null : { url, title, description, picture: id ? { id, width: width!, height: height! } : null };
}

async function cache({ database, clock, ids }: Needs, url: string, found: FoundPage | null): Promise<OpenGraphItem | null> {
  const { title = null, description = '', picture = null, lacksPicture = false } = found ?? {};
  const now = clock.now();
  const fetched = lacksPicture ? new Date(now.getTime() - dayMs + withoutPictureMs) : now;
  const pictureId = await inTransaction(database, async (db) => {
    const pictureId = picture && (await keepPicture(db, picture, ids.id(), now));
    const said = { title, description, picture_id: pictureId, fetched };
    await db
      .insertInto('link_preview')
      .values({ key: sha256(url), ...said })
      .onConflict((it) => it.column('key').doUpdateSet(said))
      .execute();
    return pictureId;
  });
  if (title === null) return null;
  return {
    url,
    title,
    description,
    picture: picture && pictureId ? { id: pictureId, width: picture.width, height: picture.height } : null,
  };
}

/** Stores a picture once, also where many pages have it. Returns its id. */
async function keepPicture(db: Tx, { mediaType, ...drawn }: FoundPicture, id: string, created: Date): Promise<string> {
  const hash = sha256(drawn.bytes);
  const stored = await db
    .insertInto('link_picture')
    .values({ id, media_type: mediaType, ...drawn, hash, created })
    .onConflict((it) => it.column('hash').doUpdateSet({ created }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return stored.id;
}

/** What is too old to be shown again. */
export async function forgetCards(database: Database, now: Date): Promise<void> {
  const old = database.selectFrom('link_preview').select('key').where('fetched', '<', daysBefore(now, 1));
  await inBatches(async (atMost) => {
    const { numDeletedRows } = await database.deleteFrom('link_preview').where('key', 'in', old.limit(atMost)).executeTakeFirst();
    return numDeletedRows;
  });
}
