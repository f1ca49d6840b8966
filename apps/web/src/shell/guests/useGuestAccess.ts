import type { Checked } from '@trackyard/rules';
import { useEffect, useState } from 'react';
import { areDraftsCarried, remembered, takeCarriedDrafts, useLive, useWorker } from '../../data/index.ts';
import { useOptionalParam } from '../../links/index.ts';

const none = {};

/**
 * The extra check of a track of which this browser was a guest (spec §2.3): the person who is signed in now may see it by themselves, or by a
 * guest's token, and else is sent home. Null where there is nothing to check; `checked` is missing until it is known.
 */
export function useGuestAccess(signedIn: boolean): { checked?: Checked } | null {
  const { act } = useWorker();
  const token = useLive('session.state', none)?.token;
  const isGuest = token?.guest === true;
  const userId = token?.userId;
  const trackId = useOptionalParam('trackId');
  const appLink = useOptionalParam('tenantAppId') !== undefined;
  const asked = signedIn && trackId !== undefined && wasGuestOf(trackId) ? trackId : null;
  const [known, setKnown] = useState<{ trackId: string; userId: string | undefined; checked: Checked } | null>(null);
  useEffect(() => {
    if (asked === null) return;
    let mounted = true;
    const hear = (checked: Checked) => mounted && setKnown({ trackId: asked, userId, checked });
    const check = async () => {
      const checked = await act('guests.access', { trackId: asked, appLink });
      // Before the page is drawn: what its box is to hold.
      if (checked === 'allowed' && !isGuest) await handOverDrafts(asked, act);
      hear(checked);
    };
    // A worker that ends answers nobody: the page itself says what is not there.
    check().catch(() => hear('allowed'));
    return () => {
      mounted = false;
    };
  }, [act, asked, appLink, isGuest, userId]);
  if (asked === null) return null;
  // The result of an earlier person does not hold for the current one.
  return known?.trackId === asked && known.userId === userId ? { checked: known.checked } : {};
}

const wasGuestOf = (trackId: string): boolean => remembered(`guest.${trackId}`) !== undefined || areDraftsCarried(trackId);

/** What they typed here as a guest is theirs now. */
async function handOverDrafts(trackId: string, act: ReturnType<typeof useWorker>['act']): Promise<void> {
  for (const { key, text } of takeCarriedDrafts(trackId)) await act('drafts.save', { key, text });
}
