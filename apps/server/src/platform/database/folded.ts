import { type RawBuilder, sql } from 'kysely';

/** Upper and lower case are level: `folded` in `packages/rules`, as SQL. */
export const folded = (value: RawBuilder<unknown>): RawBuilder<string> => sql<string>`(folded_text(${value}) collate "C")`;
/** Neither case nor accents count: `plainText` in `packages/rules`. */
export const plain = (value: RawBuilder<unknown>): RawBuilder<string> => sql<string>`(plain_text(${value}) collate "C")`;
/** By what texts sort: `sortKey` in `packages/rules`. */
export const sortKeyOf = (value: RawBuilder<unknown>): RawBuilder<string> => sql<string>`(sort_key(${value}) collate "C")`;
/** What the sort keys of all texts begin with that are equal without case and accents: `sortPrimary` in `packages/rules`. */
export const sortPrimaryOf = (value: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`(sort_primary(plain_text(${value})) collate "C")`;
