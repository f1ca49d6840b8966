import { type Place, placesOf } from '@trackyard/rules';
import { useLive } from '../live/live.ts';
import { useMe } from './me.ts';

const none = {};

/** The places that only some people have, as far as I have them, in their order. */
export function usePlaces(): readonly Place[] {
  const me = useMe();
  const flags = useLive('flags.mine', none)?.flags ?? [];
  const kbWikiId = useLive('session.state', none)?.token?.kbWikiId ?? null;
  return me ? placesOf({ ...me, flags, kbWikiId }) : [];
}
