import { serviceWorkerFile } from './names.ts';

/** Logged only (spec §8): what people have open works, and the next look tries again. */
export async function logTrouble(error: unknown): Promise<void> {
  const why = await reasonNow().catch(() => undefined);
  console.warn(why ? `The service worker is not up to date: ${why}` : 'The service worker is not up to date', error);
}
export const noInstallingWorker = 'no installing worker';

/** Browsers say it each in their own words, so the file itself is asked. */
async function reasonNow(): Promise<string | undefined> {
  const { status, headers } = await fetch(serviceWorkerFile, { method: 'HEAD', cache: 'no-store', headers: { accept: 'text/javascript' } });
  if (status === 404) return '404';
  return /javascript/.test(headers.get('content-type') ?? '') ? undefined : 'wrong content type';
}
