import type { UserToken } from '@trackyard/contract';
import type { Renewal } from './token-of.ts';

interface StampOptions {
  token(): UserToken | null;
  renew(): Promise<Renewal>;
}

/**
 * Hears the version stamp of the client that the server serves: a token with another stamp is replaced by a new one (spec §4 Session).
 * The old token stays until the new one is fetched: without a token a browser that is opened offline would show nothing of its cache.
 */
export function createStampHearing({ token, renew }: StampOptions): (cvs: string) => Promise<void> {
  let heard = '';
  return async (cvs) => {
    const known = token();
    if (!known || known.cvs === cvs || heard === cvs) return;
    heard = cvs;
    let renewal: Renewal = 'failed';
    try {
      renewal = await renew();
    } finally {
      // The next greeting tries again.
      if (renewal !== 'renewed') heard = '';
    }
  };
}
