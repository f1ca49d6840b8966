import type { UserToken } from '@trackyard/contract';
import type { Database } from '../database/index.ts';
import type { Renewal } from './token-of.ts';

interface StampOptions {
  db: Database;
  token(): UserToken | null;
  renew(): Promise<Renewal>;
}

/** Hears the version stamp of the client in force: a token of another one is discarded, and a new one fetched (spec §4 Session). */
export function createStampHearing({ db, token, renew }: StampOptions): (cvs: string) => Promise<void> {
  let heard = '';
  return async (cvs) => {
    const known = token();
    if (!known || known.cvs === cvs || heard === cvs) return;
    heard = cvs;
    let renewal: Renewal = 'failed';
    try {
      await db.write('local', (tx) => tx.delete('userToken', 'user'));
      renewal = await renew();
    } finally {
      // The next greeting tries again.
      if (renewal !== 'renewed') heard = '';
    }
  };
}
