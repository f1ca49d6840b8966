import type { CompiledQuery } from 'kysely';
import type { Queryable } from './tables.ts';

/** A statement with the answer that is made of its rows. */
export interface Question<T> {
  statement: CompiledQuery;
  /** Makes the answer of the rows. */
  answer(rows: readonly unknown[]): T;
}

export const askOne = async <T>(db: Queryable, { statement, answer }: Question<T>): Promise<T> =>
  answer((await db.executeQuery(statement)).rows);

/** Sends both questions in one round trip, by one connection: the second is sent before the first is answered, and runs after it. */
export const askBoth = <A, B>(db: Queryable, first: Question<A>, second: Question<B>): Promise<[A, B]> =>
  db.getExecutor().provideConnection(async (connection) => {
    const [one, two] = await Promise.all([connection.executeQuery(first.statement), connection.executeQuery(second.statement)]);
    return [first.answer(one.rows), second.answer(two.rows)];
  });
