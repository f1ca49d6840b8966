import pg from 'pg';

/** What (a table, say) → a hash of it. */
export type Hashes = Readonly<Record<string, string>>;
export interface Digest {
  exact: Hashes;
  /** But for ids of one series, and secrets: equal where the same was done twice. */
  alike: Hashes;
}
export interface TableCopies {
  /** Of all tables; `mark` is how the ids begin that may differ. */
  digest(mark: string): Promise<Digest>;
  /** The exact half of it alone, at half the price. */
  exact(): Promise<Hashes>;
  /** Copies all tables as they are, in place of an earlier copy of that name. */
  copy(as?: Copy): Promise<void>;
  /** Brings these tables back to what the copy has. */
  restore(tables: readonly string[], from?: Copy): Promise<void>;
  empty(tables: readonly string[]): Promise<void>;
  /** Resolves when no connection of a server is in a transaction; false when one stays in it. */
  isQuiet(): Promise<boolean>;
  close(): Promise<void>;
}
/** `base`: before everything; `trial`: before the call that is tried. */
type Copy = 'trial' | 'base';
/** A hash of a password is salted, what is sealed begins with a random number, and a position is counted on: what has to be alike of these rows. */
const comparable: Readonly<Record<string, string>> = {
  clock_job: '(it.id, it.name, it.input, it.state, it.due)',
  user_password: '(it.user_id, it.changed)',
  record_secret: '(it.record_id, it.attribute_id)',
  guest_link: '(it.id, it.track_id, it.created_by, it.max_uses, it.uses)',
};
const rowOf = (table: string) => comparable[table] ?? 'it';
const sumOf = (text: string) => `count(*) || ' ' || coalesce(sum(hashtextextended(${text}, 0)), 0)`;
/** Hashes of secrets, and secrets in links. */
const secrets = String.raw`x[0-9a-f]{64}|/[\w-]{43}\M`;

/** Copies the tables of a database over a connection of its own, compares them, and restores them. */
export async function openTableCopies({ host, user, password, port, database }: pg.ClientConfig): Promise<TableCopies> {
  const client = new pg.Client({ host, user, password, port, database });
  await client.connect();
  const tables = await namesOf(client);
  const generating = await generatingTables(client);
  const columnsOf = (table: string): string => generating.get(table) ?? '*';
  const into = (table: string): string => (generating.has(table) ? `${table} (${generating.get(table)})` : table);
  const digestOf = (mark: string): string[] =>
    tables.map((table) => {
      const alike = `regexp_replace(${rowOf(table)}::text, '${mark}[0-9a-f-]{27}|${secrets}', '', 'g')`;
      return `select '${table}' as name, ${sumOf('it::text')} as exact, ${sumOf(alike)} as alike from ${table} as it`;
    });
  const inReplica = async (lines: readonly string[]): Promise<void> => {
    if (lines.length) await client.query(['begin', 'set local session_replication_role = replica', ...lines, 'commit'].join(';'));
  };
  await client.query('create schema trial; create schema base');
  return {
    async digest(mark) {
      const { rows } = await client.query<{ name: string; exact: string; alike: string }>(digestOf(mark).join(' union all '));
      const by = (which: 'exact' | 'alike'): Hashes => Object.fromEntries(rows.map((it) => [it.name, it[which]]));
      return { exact: by('exact'), alike: by('alike') };
    },
    async exact() {
      const each = tables.map((table) => `select '${table}' as name, ${sumOf('it::text')} as exact from ${table} as it`);
      const { rows } = await client.query<{ name: string; exact: string }>(each.join(' union all '));
      return Object.fromEntries(rows.map((it) => [it.name, it.exact]));
    },
    async copy(as = 'trial') {
      await client.query(tables.flatMap((it) => [`drop table if exists ${as}.${it}`, `create table ${as}.${it} as table ${it}`]).join(';'));
    },
    restore: (which, from = 'trial') =>
      inReplica(
        which.flatMap((it) => [
          `delete from ${it}`,
          `insert into ${into(it)} overriding system value select ${columnsOf(it)} from ${from}.${it}`,
        ]),
      ),
    empty: (which) => inReplica(which.map((it) => `delete from ${it}`)),
    async isQuiet() {
      for (let look = 0; look < 500; look++) {
        const { rows } = await client.query(
          // Autovacuum is at work for seconds where tables come and go, and is nobody's transaction.
          `select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'
            and backend_type = 'client backend'`,
        );
        if (!rows.length) return true;
        await client.query('select pg_sleep(0.01)');
      }
      return false;
    },
    close: () => client.end(),
  };
}

/** They count tries, those that fail too. */
const counters = ['shared_rate'];

async function namesOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> all($1) order by 1`,
    [counters],
  );
  return rows.map((it) => it.name);
}

/** The tables with generated columns, which take no values: the names of their other columns. */
async function generatingTables(client: pg.Client): Promise<ReadonlyMap<string, string>> {
  const { rows } = await client.query<{ name: string; columns: string }>(
    `select relname as name, string_agg(quote_ident(attname), ', ' order by attnum) filter (where attgenerated = '') as columns
     from pg_class join pg_attribute on attrelid = pg_class.oid
     where relkind = 'r' and relnamespace = 'public'::regnamespace and attnum > 0 and not attisdropped
     group by 1 having bool_or(attgenerated <> '')`,
  );
  return new Map(rows.map((it) => [it.name, it.columns]));
}

/** Tables in which they differ. */
export const differing = (a: Hashes, b: Hashes): string[] => Object.keys(a).filter((table) => a[table] !== b[table]);
