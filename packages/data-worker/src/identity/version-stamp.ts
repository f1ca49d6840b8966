import type { UserToken } from '@trackyard/contract';
import type { Renewal } from './token-of.ts';

interface StampOptions {
  token(): UserToken | null;
  renew(): Promise<Renewal>;
}

/**
 * Hears the version stamp of the client in force: a token of another one gives way to a new one, which is fetched (spec §4 Session).
 * Until that is here the old one stays: without any, a browser that is opened offline would show nothing of its cache.
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
