import type { ReferenceExpression, SelectQueryBuilder } from 'kysely';
import type { Range } from './feed.ts';

/** The rows that have a number of the range in this column, in its order. */
export const inRange = <Tables, Table extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, Table, Row>,
  seq: ReferenceExpression<Tables, Table> & string,
  { after, upTo, limit }: Range,
): SelectQueryBuilder<Tables, Table, Row> =>
  query
    .where(seq, '>', after as never)
    .where(seq, '<=', upTo as never)
    .orderBy(seq as never)
    .limit(limit);
