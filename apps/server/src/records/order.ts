import type { Attribute, FieldType } from '@trackyard/contract';
import { type RawBuilder, sql } from 'kysely';

/** The value by which records sort, null where the field is empty; `compareValues` in `packages/rules` has the same order. */
const keys: Readonly<Record<FieldType, (value: RawBuilder<string>) => RawBuilder<unknown>>> = {
  text: (value) => sql`lower(normalize(${value}, NFKC)) collate "C"`,
  number: (value) => sql`${value}::numeric`,
  date: (value) => sql`${value}::timestamptz`,
};

/** A part of `order by`: empty values last in either direction, then in the order of the table. */
export function orderBy({ id, type }: Attribute, direction: 'asc' | 'desc'): RawBuilder<unknown> {
  const key = keys[type](sql<string>`(properties->>${sql.lit(id)})`);
  return sql`${key} ${sql.raw(direction)} nulls last, position`;
}
