import pg from 'pg';

/** What (a table, say) → a hash of it. */
export type Hashes = Readonly<Record<string, string>>;
export interface Digest {
  exact: Hashes;
  /** But for ids of one series, and secrets: equal where the same was done twice. */
  alike: Hashes;
}
export interface TableCopies {
  /**
   * Of all tables; `mark` is how the ids begin that may differ. What is as in `before`, or in the base, is not looked at again: no id of
   * the base begins so.
   */
  digest(mark: string, before?: Digest): Promise<Digest>;
  /** The exact half of it alone. */
  exact(): Promise<Hashes>;
  /** Copies all tables as they are: what is copied later is only what differs from them. */
  copyBase(): Promise<void>;
  /** Copies the tables as they are, of which these are the hashes, in place of the earlier copy. */
  copy(now: Hashes): Promise<void>;
  /** Brings these tables back to what was copied last. */
  restore(tables: readonly string[]): Promise<void>;
  restoreBase(): Promise<void>;
  empty(tables: readonly string[]): Promise<void>;
  /** Resolves when no connection of a server is in a transaction; false when one stays in it. */
  isQuiet(): Promise<boolean>;
  close(): Promise<void>;
}
/** A hash of a password is salted, what is sealed begins with a random number, and a position is counted on: what has to be alike of these rows. */
const comparable: Readonly<Record<string, string>> = {
  audit_event: '(it.id, it.body)',
  clock_job: '(it.id, it.name, it.input, it.state, it.due)',
  user_password: '(it.user_id, it.changed)',
  record_secret: '(it.record_id, it.attribute_id)',
  push_keys: '(it.only_one)',
  second_factor: '(it.user_id, it.since, it.last_step)',
  recovery_code: '(it.user_id)',
  sign_in_challenge: '(it.user_id, it.kind, it.session_id, it.expires)',
  sign_in_provider: '(it.id, it.tenant_id, it.name, it.state)',
  tenant_domain: '(it.id, it.tenant_id, it.name, it.state)',
  guest_link: '(it.id, it.track_id, it.created_by, it.max_uses, it.uses)',
  table_change: '(it.id, it.table_id, it.kind, it.attribute_id, it.user_id, it.details)',
};
/** No id begins so. */
const noMark = 'none';
const sumOf = (text: string) => `count(*) || ' ' || coalesce(sum(hashtextextended(${text}, 0)), 0)`;
/** Hashes of secrets, and secrets in links. */
const secrets = String.raw`x[0-9a-f]{64}|/[\w-]{43}\M|trackyard-verify=[\w-]+`;

/** They count tries, those that fail too. */
const counters = ['shared_rate', 'job_attempts'];

/** Copies the tables of a database, but for some, over a connection of its own, compares them, and restores them. */
export async function openTableCopies(
  { host, user, password, port, database }: pg.ClientConfig,
  leftOut: readonly string[] = counters,
): Promise<TableCopies> {
  const client = new pg.Client({ host, user, password, port, database });
  await client.connect();
  // For so many small tables PostgreSQL would start other processes, each time anew.
  await client.query('set max_parallel_workers_per_gather = 0');
  const tables = await namesOf(client, leftOut);
  const generating = await generatingTables(client);
  const columnsOf = (table: string): string => generating.get(table) ?? '*';
  const into = (table: string): string => (generating.has(table) ? `${table} (${generating.get(table)})` : table);
  const hashes = async (of: readonly string[], text: (table: string) => string, name?: string): Promise<Hashes> => {
    if (of.length === 0) return {};
    const each = of.map((table) => `select '${table}' as name, ${sumOf(text(table))} as hash from ${table} as it`);
    const { rows } = await client.query<{ name: string; hash: string }>({ ...(name && { name }), text: each.join(' union all ') });
    return Object.fromEntries(rows.map((it) => [it.name, it.hash]));
  };
  // Planned once, which takes longer than to run it.
  const exact = () => hashes(tables, () => 'it::text', 'exact');
  // The hint is the beginning of a secret.
  const hinting = await tablesWith(client, 'hint');
  const rowOf = (table: string) => comparable[table] ?? (hinting.has(table) ? `(to_jsonb(it) - 'hint' - 'secret_hash')` : 'it');
  const alike = (of: readonly string[], mark: string) =>
    hashes(of, (table) => `regexp_replace(${rowOf(table)}::text, '${mark}[0-9a-f-]{27}|${secrets}', '', 'g')`);
  const inReplica = async (lines: readonly string[]): Promise<void> => {
    if (lines.length) await client.query(['begin', 'set local session_replication_role = replica', ...lines, 'commit'].join(';'));
  };
  const made = new Set<string>();
  const copyAs = async (schema: string, which: readonly string[]): Promise<void> => {
    const lines = which.flatMap((it) => [
      made.has(`${schema}.${it}`) ? `delete from ${schema}.${it}` : `create table ${schema}.${it} as table ${it} with no data`,
      `insert into ${schema}.${it} table ${it}`,
    ]);
    for (const it of which) made.add(`${schema}.${it}`);
    if (lines.length) await client.query(lines.join(';'));
  };
  const restoreFrom = (which: readonly string[], schemaOf: (table: string) => string) =>
    inReplica(
      which.flatMap((it) => [
        `delete from ${it}`,
        `insert into ${into(it)} overriding system value select ${columnsOf(it)} from ${schemaOf(it)}.${it}`,
      ]),
    );
  await client.query('create schema trial; create schema base');
  let base: Digest = { exact: {}, alike: {} };
  let copied: readonly string[] = [];
  return {
    async digest(mark, before) {
      const now = await exact();
      const known = before ?? base;
      return { exact: now, alike: { ...known.alike, ...(await alike(differing(now, known.exact), mark)) } };
    },
    exact,
    async copyBase() {
      await copyAs('base', tables);
      base = { exact: await exact(), alike: await alike(tables, noMark) };
    },
    async copy(now) {
      copied = differing(now, base.exact);
      await copyAs('trial', copied);
    },
    restore: (which) => restoreFrom(which, (table) => (copied.includes(table) ? 'trial' : 'base')),
    restoreBase: async () => restoreFrom(differing(base.exact, await exact()), () => 'base'),
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

async function namesOf(client: pg.Client, leftOut: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> all($1) order by 1`,
    [leftOut],
  );
  return rows.map((it) => it.name);
}

/** The tables with a column of this name. */
async function tablesWith(client: pg.Client, column: string): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<{ name: string }>(
    `select table_name as name from information_schema.columns where table_schema = 'public' and column_name = $1`,
    [column],
  );
  return new Set(rows.map((it) => it.name));
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
