import type { Socket } from 'node:net';
import { type Compilable, CompiledQuery, DummyDriver, Kysely, PostgresDialect, type RawBuilder } from 'kysely';
import pg from 'pg';
import { askOne, type Question } from './question.ts';
import type { Queryable, Tables } from './tables.ts';

export interface PreparedQuery<Parameters extends readonly unknown[], Row> {
  (db: Queryable, ...parameters: Parameters): Promise<Row[]>;
  /** The query as a question that is sent together with others. */
  question(...parameters: Parameters): Question<Row[]>;
}

/**
 * A statement that runs for every message: built once, and parsed and planned once for each connection. Its text is always
 * the same (lists go in as arrays), and it names its columns: a `*` would mean something else after a migration. `build`
 * gets a mark for each parameter, to put where its value goes.
 */
export function preparedQuery<Parameters extends readonly unknown[], Row>(
  name: string,
  build: (db: Queryable, ...parameters: Parameters) => Compilable<Row> | RawBuilder<Row>,
): PreparedQuery<Parameters, Row> {
  const marks = Array.from({ length: build.length - 1 }, () => ({})) as unknown as Parameters;
  let known: { text: string; given: readonly unknown[] } | undefined;
  const compile = () => {
    const query = build(builder, ...marks);
    const { sql, parameters } = 'isRawBuilder' in query ? query.compile(builder) : query.compile();
    return { text: `${sql} /* prepared ${name} */`, given: parameters };
  };
  const question = (...parameters: Parameters): Question<Row[]> => {
    known ??= compile();
    const values = known.given.map((it) => (marks.includes(it) ? parameters[marks.indexOf(it)] : it));
    return { statement: CompiledQuery.raw(known.text, values), answer: (rows) => rows as Row[] };
  };
  return Object.assign((db: Queryable, ...parameters: Parameters) => askOne(db, question(...parameters)), { question });
}

/** Builds statements, and runs none. */
const builder: Queryable = new Kysely<Tables>({
  dialect: new (class extends PostgresDialect {
    override createDriver() {
      return new DummyDriver();
    }
  })({ pool: null as never }),
});

const mark = / \/\* prepared (\w+) \*\/$/;

/** A connection that prepares those statements, and sends in one piece what is asked in one go. */
export class PreparingClient extends pg.Client {
  // biome-ignore lint/suspicious/noExplicitAny: query() has many forms; this is the one that Kysely calls
  override query(query: any, ...rest: any[]): any {
    this.#gather();
    const name = typeof query === 'string' && rest.length === 1 ? mark.exec(query.slice(-60))?.[1] : undefined;
    return name ? super.query({ name, text: query, values: rest[0] }) : super.query(query, ...(rest as [never]));
  }
  #gather(): void {
    const { stream } = (this as unknown as { connection: { stream: Socket } }).connection;
    if (stream.writableCorked > 0) return;
    stream.cork();
    process.nextTick(() => stream.uncork());
  }
}
