import { setTimeout as sleep } from 'node:timers/promises';
import type { Stage } from './stage.ts';

/** `starting`: also the server that comes after it, while it starts. `both`: server and postmaster at once. */
export type Kill = 'server' | 'starting' | 'both' | 'postmaster' | 'backend';

/** Half of them hit the server and half the database, in an order that chance decides. */
export function planKills(times: number, random: () => number): Kill[] {
  const ofServer: readonly Kill[] = ['server', 'both', 'server', 'starting', 'server'];
  const ofDatabase: readonly Kill[] = ['postmaster', 'backend'];
  const plan = Array.from({ length: times }, (_, at) => {
    const half = Math.floor(at / 2);
    return at % 2 === 0 ? ofServer[half % ofServer.length]! : ofDatabase[half % ofDatabase.length]!;
  });
  for (let at = plan.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1));
    [plan[at], plan[other]] = [plan[other]!, plan[at]!];
  }
  return plan;
}

/** A server that takes longer than this to start is killed when it has. */
const startMs = 1_200;

/** Kills, and starts what nobody else starts: the server. A database comes back by itself. */
export async function carryOut(kill: Kill, stage: Stage, random: () => number): Promise<void> {
  switch (kill) {
    case 'server':
      await stage.killServer();
      return stage.startServer();
    case 'starting': {
      await stage.killServer();
      const started = stage.startServer().then(
        () => 'ready',
        () => 'killed',
      );
      await Promise.race([started, sleep(random() * startMs)]);
      await stage.killServer();
      await started;
      return stage.startServer();
    }
    case 'both':
      stage.killPostmaster();
      await stage.killServer();
      return stage.startServer();
    case 'postmaster':
      return stage.killPostmaster();
    case 'backend':
      return stage.killBackend((pids) => pids[Math.floor(random() * pids.length)]!);
  }
}
