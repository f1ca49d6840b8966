import './tables.ts';
import { limits, type Release, TrackyardError } from '@trackyard/contract';
import { releaseChanges } from '@trackyard/rules';
import { sql } from 'kysely';
import type { Handler } from '../../platform/operations/context.ts';
import { lockApp } from '../find.ts';
import { findRelease, hashed, insertParts, partFormat, partsOf, releaseBefore, stateOf } from './store.ts';
import { workingCopy } from './working-copy.ts';

export const createRelease: Handler<'releases.create'> = async ({ db, now, actor, app }, { appId, id, label, notes, state }) => {
  if (app.isDefault) throw new TrackyardError('conflict', 'The Tasks app belongs to one track. It has no releases.');
  // One release at a time: the next one gets the next number.
  await lockApp(db, appId);
  const newest = await releaseBefore(db, appId);
  const parts = hashed(await workingCopy(db, appId));
  const hash = stateOf(parts);
  if (state !== undefined && state !== hash)
    throw new TrackyardError('conflict', 'The app changed since you looked. Look at the changes again.');
  if (newest?.hash === hash) throw new TrackyardError('conflict', `Nothing changed since release ${newest.number}.`);
  const number = (newest?.number ?? 0) + 1;
  if (number > limits.appReleases) throw new TrackyardError('conflict', `An app can have ${limits.appReleases} releases.`);
  const added = await db
    .insertInto('app_release')
    .values({ ...{ id, app_id: appId, number, format: partFormat, hash, label, notes }, created: now, created_by: actor.userId })
    .onConflict((it) => it.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) throw new TrackyardError('conflict', 'There is a release with this id already.');
  await insertParts(db, appId, id, parts);
  return { number };
};

export const updateReleaseLabel: Handler<'releases.updateLabel'> = async ({ db }, { appId, releaseId, label, notes }) => {
  const { id } = await findRelease(db, appId, releaseId);
  const changed = { ...(label !== undefined && { label }), ...(notes !== undefined && { notes }) };
  if (Object.keys(changed).length > 0) await db.updateTable('app_release').set(changed).where('id', '=', id).execute();
  return {};
};

export const listReleases: Handler<'releases.list'> = async ({ db }, { appId, after, limit }) => {
  const last = after === undefined ? undefined : await findRelease(db, appId, after);
  const rows = await db
    .selectFrom('app_release')
    .select(['id', 'number', 'label', 'notes', 'created', 'created_by'])
    .select((it) =>
      it
        .selectFrom('release_part')
        .innerJoin('app_part', (join) =>
          join.onRef('app_part.app_id', '=', 'release_part.app_id').onRef('app_part.hash', '=', 'release_part.hash'),
        )
        .select(sql<readonly string[]>`jsonb_path_query_array(content, '$.variables[*].name')`.as('variables'))
        .whereRef('release_id', '=', 'app_release.id')
        .where('release_part.kind', '=', 'variables')
        .as('variables'),
    )
    .where('app_id', '=', appId)
    .$if(last !== undefined, (it) => it.where('number', '<', last!.number))
    .orderBy('number', 'desc')
    .limit(limit + 1)
    .execute();
  const releases = rows.slice(0, limit).map(
    ({ created, created_by: createdBy, variables, ...it }): Release => ({
      ...{ ...it, appId, created: created.toISOString(), createdBy, environmentVariables: (variables ?? []).map((name) => ({ name })) },
    }),
  );
  return { releases, hasMore: rows.length > limit };
};

export const compareReleases: Handler<'releases.compare'> = async ({ db }, { appId, from, to }) => {
  const later = to === undefined ? undefined : await findRelease(db, appId, to);
  const earlier = from === undefined ? await releaseBefore(db, appId, later?.number) : await findRelease(db, appId, from);
  const [before, after] = [
    earlier ? await partsOf(db, earlier.id) : [],
    later ? await partsOf(db, later.id) : await workingCopy(db, appId),
  ];
  const changes = releaseChanges(before, after);
  return {
    from: earlier ? { id: earlier.id, number: earlier.number } : null,
    to: { state: later?.hash ?? stateOf(hashed(after)) },
    changes: changes.slice(0, limits.releaseChanges),
    more: Math.max(0, changes.length - limits.releaseChanges),
  };
};
