import { type Compilable, CompiledQuery, type RawBuilder } from 'kysely';
import pg from 'pg';
import type { Queryable } from './tables.ts';

/**
 * A statement that runs for every message: built once, and parsed and planned once for each connection. Its text is always
 * the same (lists go in as arrays), and it names its columns: a `*` would mean something else after a migration. `build`
 * gets a mark for each parameter, to put where its value goes.
 */
export function preparedQuery<Parameters extends readonly unknown[], Row>(
  name: string,
  build: (db: Queryable, ...parameters: Parameters) => Compilable<Row> | RawBuilder<Row>,
): (db: Queryable, ...parameters: Parameters) => Promise<Row[]> {
  const marks = Array.from({ length: build.length - 1 }, () => ({})) as unknown as Parameters;
  let known: { text: string; given: readonly unknown[] } | undefined;
  const compile = (db: Queryable) => {
    const query = build(db, ...marks);
    const { sql, parameters } = 'isRawBuilder' in query ? query.compile(db) : query.compile();
    return { text: `${sql} /* prepared ${name} */`, given: parameters };
  };
  return async (db, ...parameters) => {
    known ??= compile(db);
    const values = known.given.map((it) => (marks.includes(it) ? parameters[marks.indexOf(it)] : it));
    return (await db.executeQuery<Row>(CompiledQuery.raw(known.text, values))).rows;
  };
}

const mark = / \/\* prepared (\w+) \*\/$/;

/** A connection that prepares those statements. */
export class PreparingClient extends pg.Client {
  // biome-ignore lint/suspicious/noExplicitAny: query() has many forms; this is the one that Kysely calls
  override query(query: any, ...rest: any[]): any {
    const name = typeof query === 'string' && rest.length === 1 ? mark.exec(query.slice(-60))?.[1] : undefined;
    return name ? super.query({ name, text: query, values: rest[0] }) : super.query(query, ...(rest as [never]));
  }
}
