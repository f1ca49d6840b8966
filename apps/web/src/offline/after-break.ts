import type { DataWorkerClient } from '@trackyard/data-worker';

/** Each time the line is back after a break: the server may be another one by then. */
export function afterBreak({ live }: Pick<DataWorkerClient, 'live'>, act: () => void): void {
  const connection = live('connection.state', {});
  let broken = false;
  connection.subscribe(() => {
    const state = connection.snapshot()?.state;
    if (state === 'online' && broken) act();
    broken = state === 'reconnecting' || state === 'offline';
  });
}
