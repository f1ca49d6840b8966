import './tables.ts';
import { askOne } from '../platform/database/question.ts';
import type { Actor, QueryCall } from '../platform/operations/context.ts';
import { hasRight, trackSubjects } from '../tracks/index.ts';

/** Who wants to change an app. */
export interface Caller extends Pick<QueryCall, 'db' | 'now'> {
  actor: Actor;
}

/**
 * Which of these apps the caller may configure in every track that has them, by their rights in those tracks. A track in the bin counts, and
 * nobody has rights in it: it has the app again once it is restored.
 */
export async function configuredEverywhere({ db, actor, now }: Caller, appIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (appIds.length === 0) return new Set();
  const places = await db
    .selectFrom('track_app')
    .leftJoin('membership', (join) =>
      join
        .onRef('membership.track_id', '=', 'track_app.track_id')
        .on('membership.user_id', '=', actor.userId)
        .on('membership.status', '=', 'ACTIVE'),
    )
    .select(['track_app.app_id', 'track_app.track_id', 'membership.user_id'])
    .where('track_app.app_id', 'in', [...appIds])
    .execute();
  const byApp = Map.groupBy(places, (it) => it.app_id);
  // Rights are looked up in the caller's own tracks alone, however many others there are.
  const candidates = [...byApp].filter(([, its]) => its.every((it) => it.user_id !== null));
  const trackIds = [...new Set(candidates.flatMap(([, its]) => its.map((it) => it.track_id)))];
  if (trackIds.length === 0) return new Set();
  const subjects = await askOne(db, trackSubjects(trackIds.map((trackId) => ({ actor, trackId }))));
  const configured = new Set(trackIds.filter((_, at) => hasRight('app.configure', subjects[at] ?? null, actor, now)));
  return new Set(candidates.flatMap(([appId, its]) => (its.every((it) => configured.has(it.track_id)) ? [appId] : [])));
}
