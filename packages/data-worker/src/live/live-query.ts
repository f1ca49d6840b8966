import { type Changes, type Topic, touches } from '../database/index.ts';

/** What one page shows of a live query: what it reads, and which changes concern it. */
export interface Reading<Snapshot = unknown> {
  /** The store that it shows, named in the update messages (spec §5). */
  store: string;
  concerns: Concerns;
  /** A snapshot stays the same object until something it covers changes. */
  read(): Snapshot | Promise<Snapshot>;
  /** No page shows the query any more. */
  end?(): void;
}
export type Concerns = (changes: Changes) => boolean;

/** A live query. Each noun declares its own in its `queries.ts`; `live/queries.ts` lists them all. */
export interface DeclaredQuery<Name extends string, Parts, Params, Snapshot> {
  name: Name;
  /** Begins to show the query with these parameters on a page. */
  open(parts: Parts, params: Params, pageId: string): Reading<Snapshot>;
}
/** Queries of every type stand in one list. */
// biome-ignore lint/suspicious/noExplicitAny: a list of queries says nothing of their parts and parameters
export type AnyQuery = DeclaredQuery<string, any, any, unknown>;

/**
 * Declares a live query. `open` names the parts of the worker that it needs by the type of its first parameter, and the parameters of the query
 * by its second. The type of the snapshot is what `read` returns.
 */
export const liveQuery = <Name extends string, Parts, Snapshot, Params = Record<string, never>>(
  name: Name,
  open: (parts: Parts, params: Params, pageId: string) => Reading<Snapshot>,
): DeclaredQuery<Name, Parts, Params, Snapshot> => ({ name, open });

/** Changes of any of these topics. */
export const anyOf =
  (...topics: Topic[]): Concerns =>
  (changes) =>
    topics.some((topic) => touches(changes, topic));
/** Changes of these topics, and whether this browser has all of the scope. */
export const anyOfScope =
  (scope: string, ...topics: Topic[]): Concerns =>
  (changes) =>
    touches(changes, 'cursors', scope) || anyOf(...topics)(changes);

/** What is all of these types: what each member of a union has. */
export type AllOf<Union> = (Union extends unknown ? (it: Union) => void : never) extends (it: infer All) => void ? All : never;
