import type { z } from 'zod';
import type { ScopeKind } from './scope.ts';

/**
 * Where a browser has the rows of the scopes that it follows: `memory`: all of them, read into memory at the start and whole at each
 * moment; `paged`: on its disk, as far as somebody has paged through them; `windowed`: only what a page shows, which the server answers and
 * the feed then renews.
 */
export type Residence = 'memory' | 'paged' | 'windowed';

/** What browsers know of a synced entity: everything but the schema of its rows. */
export interface EntityPlace {
  /** The kind of scope that its rows belong to, and the field with that scope's id; null: only rows of a person's own come to a browser. */
  scope: ScopeKind;
  scopeField: string | null;
  residence: Residence;
  /** The field by which rows are read together. */
  groupBy?: string;
  /** Raise it when cached rows of before can't be read any more: this one table is then made and filled anew. */
  version: number;
}
/**
 * A row as guests see it. Null: for them it is gone, as if it had been deleted; undefined: nothing of it is sent, not even that it was there.
 */
export type GuestView<Row> = (row: Row) => Row | null | undefined;

/** A kind of thing that browsers hold copies of. Each row has its key, unique over all scopes, in `id`. */
export interface Entity<Row extends z.ZodType = z.ZodType> extends EntityPlace {
  row: Row;
  /** What guests get of its rows; left out: nothing. */
  guests?: 'whole' | ((row: never) => unknown);
}

/** Keeps what is literally said: tables of the cache, feeds and frames take their types from it. */
export const entity = <const E extends Entity>(it: E): E => it;
