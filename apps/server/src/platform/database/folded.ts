import { type RawBuilder, sql } from 'kysely';

/** Upper and lower case are level: `folded` in `packages/rules`, as SQL. */
export const folded = (value: RawBuilder<unknown>): RawBuilder<string> => sql<string>`(lower(normalize(${value}, NFKC)) collate "C")`;
