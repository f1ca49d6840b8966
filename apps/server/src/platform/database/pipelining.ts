import {
  type DatabaseConnection,
  type Driver,
  DummyDriver,
  PostgresDialect,
  PostgresDriver,
  Transaction,
  type TransactionSettings,
} from 'kysely';
import type { Tables, Tx } from './tables.ts';

/**
 * Kysely's dialect for PostgreSQL on connections in pipeline mode: a transaction does not wait for its `begin` to be
 * answered, but sends its first statement right behind it. PostgreSQL never refuses a `begin` by itself; a connection that
 * broke fails that statement as well.
 */
export class PipeliningDialect extends PostgresDialect {
  readonly #config: ConstructorParameters<typeof PostgresDialect>[0];
  constructor(config: ConstructorParameters<typeof PostgresDialect>[0]) {
    super(config);
    this.#config = config;
  }
  override createDriver(): Driver {
    return new PipeliningDriver(this.#config);
  }
}

class PipeliningDriver extends PostgresDriver {
  readonly #begun = new WeakMap<DatabaseConnection, Promise<void>>();

  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    const begun = super.beginTransaction(connection, settings);
    // Told by the statements behind it, and by the commit.
    begun.catch(() => {});
    this.#begun.set(connection, begun);
  }
  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await this.#begun.get(connection);
    await super.commitTransaction(connection);
  }
}

/**
 * The same transaction in pipeline mode: statements that start at the same time, such as by `Promise.all`, leave in one round trip. PostgreSQL runs
 * them one after the other, in the order in which they started.
 */
export async function pipelined(tx: Tx): Promise<Tx> {
  const connection = await tx.getExecutor().provideConnection(async (it) => it);
  const executor = tx.getExecutor().withConnectionProvider({ provideConnection: (use) => use(connection) });
  return new Transaction<Tables>({ ...unused, executor });
}
/** Only what begins transactions uses these, and this one has begun. */
const dialect = new PostgresDialect({ pool: null as never });
const unused = { config: { dialect }, dialect, driver: new DummyDriver() };
