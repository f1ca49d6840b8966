import type { InputOf } from '@trackyard/contract';

interface ReloadOptions {
  entry: string;
  report(event: InputOf<'events.report'>): Promise<unknown>;
  timers: { after(ms: number, act: () => void): () => void };
  page: Pick<Location, 'origin' | 'reload'>;
}
/** The server may be away; then its log goes without this line. */
const reportMs = 5_000;

/** Loads the page anew. What nobody chose is told to the server first. */
export async function reloadPage({ forced }: { forced: boolean }, { entry, report, timers, page }: ReloadOptions): Promise<void> {
  if (forced) {
    const event = {
      service: 'web',
      type: 'serviceWorker',
      action: 'forcedUpdate',
      origin: page.origin,
      message: `A page of the version ${entry} was loaded anew for a newer one.`,
    };
    const reported = report(event).catch((error: unknown) => console.warn('The update was not reported', error));
    await Promise.race([reported, new Promise<void>((resolve) => timers.after(reportMs, resolve))]);
  }
  page.reload();
}
