import { startWorker } from '@trackyard/data-worker/worker';

// The data worker: shared by all tabs, or this tab's own.
startWorker(self);
