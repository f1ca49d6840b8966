import type { CompiledQuery } from 'kysely';
import type { Queryable } from './tables.ts';

/** What one statement asks for. */
export interface Question<T> {
  statement: CompiledQuery;
  /** Makes something of its rows. */
  answer(rows: readonly unknown[]): T;
}

export const askOne = async <T>(db: Queryable, { statement, answer }: Question<T>): Promise<T> =>
  answer((await db.executeQuery(statement)).rows);

/** Asks both in one trip, by one connection: the second is sent before the first is answered, and acts after it. */
export const askBoth = <A, B>(db: Queryable, first: Question<A>, second: Question<B>): Promise<[A, B]> =>
  db.getExecutor().provideConnection(async (connection) => {
    const [one, two] = await Promise.all([connection.executeQuery(first.statement), connection.executeQuery(second.statement)]);
    return [first.answer(one.rows), second.answer(two.rows)];
  });
