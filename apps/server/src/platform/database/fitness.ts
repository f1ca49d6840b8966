import { TrackyardError } from '@trackyard/contract';
import { sql } from 'kysely';
import type { Database } from './tables.ts';

/** What a database says of itself. */
export interface Fitness {
  /** As PostgreSQL counts: 150004 is 15.4. */
  version: number;
  database: string;
  account: string;
  encoding: string;
  characters: string;
  hasSchema: boolean;
  mayCreate: boolean;
  /** Trackyard has been here before. */
  isInUse: boolean;
}
const oldest = 15;

export async function readFitness(database: Database): Promise<Fitness> {
  const { rows } = await sql<Fitness>`
    select current_setting('server_version_num')::int as version, datname as database, current_user::text as account,
      pg_encoding_to_char(encoding) as encoding, datctype as characters, to_regnamespace('public') is not null as "hasSchema",
      coalesce(has_schema_privilege(to_regnamespace('public')::oid, 'create'), false) as "mayCreate",
      to_regclass('public.migration') is not null as "isInUse"
    from pg_database where datname = current_database()`.execute(database);
  return rows[0]!;
}

/** Letters are those of ASCII. */
export const tellsAsciiOnly = ({ characters }: Pick<Fitness, 'characters'>): boolean => ['C', 'POSIX'].includes(characters);

/** Throws `conflict` where Trackyard can't keep its data there, with the statement that helps. Nothing has been written by then. */
export function refuseUnfit(found: Fitness): void {
  const flaw = flawIn(found);
  if (flaw) throw new TrackyardError('conflict', `The database of DATABASE_URL can't be used: ${flaw}`);
}

function flawIn({ version, encoding, database, account, hasSchema, mayCreate, isInUse, characters }: Fitness): string | null {
  if (version < oldest * 10_000)
    return `it is PostgreSQL ${Math.floor(version / 10_000)}.${version % 10_000}, and Trackyard needs ${oldest} or later. Upgrade PostgreSQL, then start again.`;
  const [name, owner] = [quoted(database), quoted(account)];
  const anew = `create database ${quoted(`${database}_utf8`)} owner ${owner} template template0 encoding 'UTF8' lc_collate 'C' lc_ctype 'C.UTF-8'`;
  const remake = isInUse
    ? `Dump it with pg_dump, and load it into one made by: ${anew};`
    : `Create another database, and name it in DATABASE_URL: ${anew};`;
  if (encoding !== 'UTF8') return `its encoding is ${encoding}, and Trackyard needs UTF8. ${remake}`;
  if (tellsAsciiOnly({ characters }) && !isInUse)
    return `its character type is ${characters}, by which a search finds words in ASCII letters alone. ${remake} Where the system does not know C.UTF-8, take en_US.UTF-8.`;
  if (!hasSchema) return `it has no schema public. Run in it: create schema public authorization ${owner};`;
  if (!mayCreate) return `the account ${account} may not make tables in it. Run as its owner: alter database ${name} owner to ${owner};`;
  return null;
}

const quoted = (name: string): string => (/^[a-z_][a-z0-9_]*$/.test(name) ? name : `"${name.replaceAll('"', '""')}"`);
