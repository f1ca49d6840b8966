import type { DataWorkerClient, WorkerStatus } from '@trackyard/data-worker';
import { createContext, type ReactNode, useContext, useMemo, useSyncExternalStore } from 'react';

type Door = Pick<DataWorkerClient, 'run' | 'act' | 'live' | 'status' | 'onStatus' | 'onNotice'>;
const DataContext = createContext<Door | null>(null);

/** Gives the data worker to everything below. */
export function DataProvider({ client, children }: { client: DataWorkerClient; children: ReactNode }) {
  // Own functions, so that components may take them apart.
  const door = useMemo<Door>(
    () => ({
      run: (name, input) => client.run(name, input),
      act: (name, input) => client.act(name, input),
      live: (name, params) => client.live(name, params),
      status: () => client.status(),
      onStatus: (changed) => client.onStatus(changed),
      onNotice: (hear) => client.onNotice(hear),
    }),
    [client],
  );
  return <DataContext value={door}>{children}</DataContext>;
}

/** `run` an operation of the catalogue, `act` within the worker. Both keep their identity. */
export function useWorker(): Door {
  const door = useContext(DataContext);
  if (!door) throw new Error('useWorker needs a DataProvider above it.');
  return door;
}

export function useWorkerStatus(): WorkerStatus {
  const { status, onStatus } = useWorker();
  return useSyncExternalStore(onStatus, status);
}
