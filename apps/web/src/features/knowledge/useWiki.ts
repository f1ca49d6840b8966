import type { Wiki } from '@trackyard/contract';
import { articleLevelOf, includesLevel } from '@trackyard/rules';
import { useEffect, useState } from 'react';
import { useIsOffline, useLive, useMe, usePlaces, useWorker } from '../../data/index.ts';

/** The wiki of my company, and what I may do in it; or why there is none for me. */
export type MyWiki =
  | { is: 'there'; wiki: Wiki; mayEdit: boolean }
  | { is: 'loading' | 'off' | 'closed' | 'notHere' }
  | { is: 'failed'; again: () => void };

const none = {};

/** The first of a company who opens the library makes it. */
export function useWiki(): MyWiki {
  const me = useMe();
  const { run } = useWorker();
  const flags = useLive('flags.mine', none)?.flags;
  const session = useLive('session.state', none);
  const wikis = useLive('rows.wikis', none);
  const hasLibrary = usePlaces().includes('knowledge');
  const isOffline = useIsOffline();
  const [failure, setFailure] = useState<unknown>(null);
  const wiki = wikis?.find((it) => it.main && it.tenantId === me?.tenantId);
  const isOn = flags?.includes('knowledgeBase');
  const isMissing = me !== null && me !== undefined && me.tenantId !== null && isOn === true && wikis !== undefined && !wiki && !isOffline;
  useEffect(() => {
    if (isMissing && !failure) run('wikis.open', {}).catch(setFailure);
  }, [isMissing, failure, run]);
  if (!me || !flags || !wikis || !session?.token) return { is: 'loading' };
  if (!isOn || me.tenantId === null) return { is: 'off' };
  if (wiki) {
    const level = articleLevelOf(me, wiki);
    return level === null ? { is: 'closed' } : { is: 'there', wiki, mayEdit: includesLevel(level, 'edit') };
  }
  if (!hasLibrary) return { is: 'closed' };
  if (isOffline) return { is: 'notHere' };
  return failure ? { is: 'failed', again: () => setFailure(null) } : { is: 'loading' };
}
