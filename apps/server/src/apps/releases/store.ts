import './tables.ts';
import { TrackyardError } from '@trackyard/contract';
import { canonicalJson, type Part, partKinds } from '@trackyard/rules';
import { sql } from 'kysely';
import type { Queryable } from '../../platform/database/tables.ts';
import { sha256 } from '../../platform/sha256.ts';

/** The version of the format of contents that this build writes. */
export const partFormat = 1;

export interface HashedPart {
  part: Part;
  /** Of the kind and the content, in hex. */
  hash: string;
}
export const hashed = (parts: readonly Part[]): HashedPart[] =>
  parts.map((part) => ({ part, hash: sha256(`${part.kind}\n${canonicalJson(part.content)}`) }));

/** Those of each kind in their order. */
const byKind = (parts: readonly HashedPart[]): HashedPart[][] => partKinds.map((kind) => parts.filter((it) => it.part.kind === kind));

/** Of a state of an app: the same where all parts are equal and stand in the same order. */
export const stateOf = (parts: readonly HashedPart[]): string =>
  sha256(canonicalJson(byKind(parts).map((list) => list.map(({ part, hash }) => [part.id, hash]))));

/** Stores the parts of a new release. Parts that earlier releases have are stored already. */
export async function insertParts(db: Queryable, appId: string, releaseId: string, parts: readonly HashedPart[]): Promise<void> {
  const known = await db
    .selectFrom('app_part')
    .select('hash')
    .where('app_id', '=', appId)
    .where(
      'hash',
      'in',
      parts.map((it) => it.hash),
    )
    .execute();
  const stored = new Set(known.map((it) => it.hash));
  const contents = parts.filter((it) => !stored.has(it.hash)).map(({ part, hash }) => ({ hash, kind: part.kind, content: part.content }));
  await sql`
    insert into app_part (app_id, hash, kind, content)
    select ${appId}, hash, kind, content from jsonb_to_recordset(${JSON.stringify(contents)}) as it (hash text, kind text, content jsonb)
    on conflict do nothing`.execute(db);
  const places = byKind(parts).flatMap((list) =>
    list.map(({ part, hash }, position) => ({ kind: part.kind, part_id: part.id, position, hash })),
  );
  await sql`
    insert into release_part (release_id, app_id, kind, part_id, position, hash)
    select ${releaseId}, ${appId}, kind, part_id, position, hash
    from jsonb_to_recordset(${JSON.stringify(places)}) as it (kind text, part_id text, position integer, hash text)`.execute(db);
}

/** The parts of a release, those of one kind in their order. */
export async function partsOf(db: Queryable, releaseId: string): Promise<Part[]> {
  const rows = await db
    .selectFrom('release_part')
    .innerJoin('app_part', (join) =>
      join.onRef('app_part.app_id', '=', 'release_part.app_id').onRef('app_part.hash', '=', 'release_part.hash'),
    )
    .select(['release_part.kind', 'release_part.part_id as id', 'app_part.content'])
    .where('release_id', '=', releaseId)
    .orderBy('release_part.kind')
    .orderBy('release_part.position')
    .execute();
  return rows as Part[];
}

/** A release of the app. Rejects with `notFound`. */
export async function findRelease(db: Queryable, appId: string, releaseId: string) {
  const found = await db
    .selectFrom('app_release')
    .select(['id', 'number', 'hash'])
    .where('app_id', '=', appId)
    .where('id', '=', releaseId)
    .executeTakeFirst();
  if (!found) throw new TrackyardError('notFound', 'This release is not there.');
  return found;
}

/** The newest release with a number below this one, or of all. */
export const releaseBefore = (db: Queryable, appId: string, number?: number) =>
  db
    .selectFrom('app_release')
    .select(['id', 'number', 'hash'])
    .where('app_id', '=', appId)
    .$if(number !== undefined, (it) => it.where('number', '<', number!))
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
