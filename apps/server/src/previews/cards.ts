import './tables.ts';
import { createHash } from 'node:crypto';
import type { OpenGraphItem } from '@trackyard/contract';
import { inBatches } from '../platform/database/batches.ts';
import type { Database } from '../platform/database/tables.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { daysBefore } from '../platform/purge.ts';
import type { Services } from '../platform/services.ts';
import { type FoundPage, readPage } from './read-page.ts';

type Needs = Pick<Services, 'database' | 'clock' | 'ids' | 'configuration'>;

/**
 * The card of a page; null where it has none, 'later' where nobody can say for the moment. What was found is kept for a day, also
 * that there is none.
 */
export async function cardAt(needs: Needs, url: string, signal: AbortSignal): Promise<OpenGraphItem | null | 'later'> {
  // Our own pages say nothing to whoever is not signed in.
  if (needs.configuration.publicAddress === URL.parse(url)?.origin) return null;
  const kept = await keptCard(needs, url);
  if (kept !== undefined) return kept;
  const found = await readPage({ allowed: needs.configuration.outsideAllowed }, url, signal);
  return found === 'later' ? found : keep(needs, url, found);
}

const keyOf = (url: string): string => createHash('sha256').update(url).digest('hex');

async function keptCard({ database, clock }: Needs, url: string): Promise<OpenGraphItem | null | undefined> {
  const row = await database
    .selectFrom('link_preview')
    .leftJoin('link_picture', 'link_picture.id', 'picture_id')
    .select(['title', 'description', 'link_picture.id', 'width', 'height'])
    .where('key', '=', keyOf(url))
    .where('fetched', '>', daysBefore(clock.now(), 1))
    .executeTakeFirst();
  if (!row) return undefined;
  const { title, description, id, width, height } = row;
  return title === null ? null : { url, title, description, picture: id ? { id, width: width!, height: height! } : null };
}

async function keep({ database, clock, ids }: Needs, url: string, found: FoundPage | null): Promise<OpenGraphItem | null> {
  const { title = null, description = '', picture = null } = found ?? {};
  const pictureId = picture && ids.id();
  const fetched = clock.now();
  await inTransaction(database, async (db) => {
    if (picture && pictureId) {
      const { mediaType, ...drawn } = picture;
      await db
        .insertInto('link_picture')
        .values({ id: pictureId, media_type: mediaType, ...drawn, created: fetched })
        .execute();
    }
    const said = { title, description, picture_id: pictureId, fetched };
    await db
      .insertInto('link_preview')
      .values({ key: keyOf(url), ...said })
      .onConflict((it) => it.column('key').doUpdateSet(said))
      .execute();
  });
  if (title === null) return null;
  return {
    url,
    title,
    description,
    picture: picture && pictureId ? { id: pictureId, width: picture.width, height: picture.height } : null,
  };
}

/** What is too old to be shown again. */
export async function forgetCards(database: Database, now: Date): Promise<void> {
  const old = database.selectFrom('link_preview').select('key').where('fetched', '<', daysBefore(now, 1));
  await inBatches(async (atMost) => {
    const { numDeletedRows } = await database.deleteFrom('link_preview').where('key', 'in', old.limit(atMost)).executeTakeFirst();
    return numDeletedRows;
  });
}
