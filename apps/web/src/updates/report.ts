import type { InputOf } from '@trackyard/contract';

interface ReportOptions {
  entry: string;
  report(event: InputOf<'events.report'>): Promise<unknown>;
  timers: { after(ms: number, act: () => void): () => void };
  origin: string;
}
/** The server may be away; then its log goes without this line. */
const reportMs = 5_000;

/** Tells the server of a reload that nobody chose. */
export async function reportReload({ entry, report, timers, origin }: ReportOptions): Promise<void> {
  const event = {
    service: 'web',
    type: 'serviceWorker',
    action: 'forcedUpdate',
    origin,
    message: `A page of the version ${entry} is about to be loaded anew for a newer one.`,
  };
  const reported = report(event).catch((error: unknown) => console.warn('The update was not reported', error));
  await Promise.race([reported, new Promise<void>((resolve) => timers.after(reportMs, resolve))]);
}
