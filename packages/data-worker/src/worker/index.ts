export { startDedicatedWorker, startSharedWorker, startWorker } from './entries.ts';
