import { setTimeout as sleep } from 'node:timers/promises';
import type { Stage } from './stage.ts';

type Ask = Pick<Stage, 'ask'>;

/**
 * Keeps every commit from being answered: it is in the journal of PostgreSQL, which waits for a second machine that there is
 * none of. Resolves when that is in force.
 */
export async function holdCommits({ ask }: Ask): Promise<void> {
  await ask(`alter system set synchronous_standby_names = 'nobody'`);
  await ask('select pg_reload_conf()');
  let isHeld = false;
  const probing = (async () => {
    while (!isHeld) await ask(`select pg_logical_emit_message(true, 'probe', '')`);
  })();
  // Ends with the hold, or with the database.
  probing.catch(() => {});
  await heldCommits({ ask }, 1);
  isHeld = true;
}

/** Resolves when so many commits are held. */
export async function heldCommits({ ask }: Ask, wanted: number): Promise<void> {
  const waiting = `select count(*)::int as count from pg_stat_activity where wait_event = 'SyncRep'`;
  while ((await ask<{ count: number }>(waiting))[0]!.count < wanted) await sleep(5);
}

export async function releaseCommits({ ask }: Ask): Promise<void> {
  await ask('alter system reset synchronous_standby_names');
  await ask('select pg_reload_conf()');
}
