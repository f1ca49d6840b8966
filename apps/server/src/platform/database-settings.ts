import { z } from 'zod';
import type { Setting } from './setting.ts';

/** The database and how nodes that share it tell one another what changed. */
export const databaseSettings = {
  databaseUrl: {
    flag: null,
    env: 'DATABASE_URL',
    schema: z.string().regex(/^postgres(ql)?:\/\/\S+$/, 'must be an address such as postgres://user:password@host:5432/name'),
    default: null,
    isSecret: true,
    shownDefault: 'the embedded database',
    description:
      "Address of a PostgreSQL database (version 15 or later) to use in place of the embedded one. It needs the encoding UTF8 and a character type other than C, by which a search knows letters; a new database without them is refused: `create database trackyard template template0 encoding 'UTF8' lc_collate 'C' lc_ctype 'C.UTF-8'`, or `en_US.UTF-8` where the system does not know that.",
  },
  databaseWait: {
    flag: null,
    env: 'TRACKYARD_DATABASE_WAIT',
    schema: z
      .string()
      .regex(/^\d{1,5}$/, 'must be a number of seconds')
      .transform(Number),
    default: 60,
    description:
      'Seconds that a start waits for the database of `DATABASE_URL` where it can’t be reached yet, or is still starting. A wrong password and a missing database end the start at once.',
  },
  bus: {
    flag: null,
    env: 'TRACKYARD_BUS',
    schema: z.enum(['process', 'postgres'], 'must be process or postgres'),
    default: null,
    shownDefault: 'postgres with `DATABASE_URL`, else process',
    description:
      'How nodes that share a database tell one another what changed: `postgres` (LISTEN and NOTIFY; the address must not lead through a pooler of transactions), or `process` where one node is alone.',
  },
} as const satisfies Record<string, Setting>;
