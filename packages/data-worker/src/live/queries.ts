import { appQueries } from '../apps/queries.ts';
import { chatQueries } from '../chat/queries.ts';
import { connectionQueries } from '../connection/queries.ts';
import { rowQueries } from '../database/row-queries.ts';
import { entryQueries } from '../entries/queries.ts';
import { flagQueries } from '../flags/queries.ts';
import { identityQueries } from '../identity/queries.ts';
import { knowledgeQueries } from '../knowledge/queries.ts';
import { activityQueries } from '../notifications/queries.ts';
import { presenceQueries } from '../presence/queries.ts';
import { profileQueries } from '../profile/queries.ts';
import { recordQueries } from '../records/queries.ts';
import { outboxQueries } from '../sync/queries.ts';
import { trackQueries } from '../tracks/queries.ts';
import { uploadQueries } from '../uploads/queries.ts';
import type { AllOf, AnyQuery, DeclaredQuery, Reading } from './live-query.ts';

/** All live queries. */
export const queries = [
  ...rowQueries,
  ...activityQueries,
  ...appQueries,
  ...chatQueries,
  ...connectionQueries,
  ...entryQueries,
  ...flagQueries,
  ...identityQueries,
  ...knowledgeQueries,
  ...outboxQueries,
  ...presenceQueries,
  ...profileQueries,
  ...recordQueries,
  ...trackQueries,
  ...uploadQueries,
];
type Query = (typeof queries)[number];

/** Name → parameters and snapshot. */
export type LiveQueries = {
  [Q in Query as Q['name']]: Q extends DeclaredQuery<string, infer _, infer Params, infer Snapshot>
    ? { params: Params; snapshot: Snapshot }
    : never;
};
export type LiveQueryName = keyof LiveQueries;

/** What the queries need of the worker: all that any of them names. */
export type QueryParts = AllOf<
  Query extends infer Q ? (Q extends DeclaredQuery<string, infer Parts, infer _, unknown> ? Parts : never) : never
>;

export type Readings = {
  [N in LiveQueryName]: (params: LiveQueries[N]['params'], pageId: string) => Reading<LiveQueries[N]['snapshot']>;
};

/** The queries over the parts of this worker. */
export const readingsOf = (parts: QueryParts): Readings =>
  Object.fromEntries(
    queries.map(({ name, open }: AnyQuery) => [name, (params: unknown, pageId: string) => open(parts, params, pageId)]),
  ) as Readings;
