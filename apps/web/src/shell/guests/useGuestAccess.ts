import type { Checked } from '@trackyard/rules';
import { useEffect, useRef, useState } from 'react';
import { areDraftsCarried, remembered, takeCarriedDrafts, useLive, useWorker } from '../../data/index.ts';
import { useOptionalParam, useQuery, useRouteName } from '../../links/index.ts';

const none = {};

/**
 * The extra check of a track of which this browser was a guest, and of the guest app view (spec §2.3): the current person may see it by
 * themselves, or by a guest's token, and else is sent home or denied. Null where there is nothing to check; `checked` is missing until it is known.
 */
export function useGuestAccess(signedIn: boolean): { checked?: Checked } | null {
  const { act } = useWorker();
  const token = useLive('session.state', none)?.token;
  const isGuest = token?.guest === true;
  const userId = token?.userId;
  const trackId = useOptionalParam('trackId');
  const appLink = useOptionalParam('tenantAppId') !== undefined;
  const isAppView = useRouteName() === 'GuestAppView';
  const appView = useRef<{ appId?: string | undefined; viewId?: string | undefined }>({});
  // Of the app that was asked for at first: from there one goes from view to view.
  appView.current = { appId: useQuery('app'), viewId: useOptionalParam('viewId') };
  const isChecked = isAppView || (signedIn && trackId !== undefined && wasGuestOf(trackId));
  const asked = isChecked ? (trackId ?? null) : null;
  const [known, setKnown] = useState<{ trackId: string; isAppView: boolean; userId: string | undefined; checked: Checked } | null>(null);
  useEffect(() => {
    if (asked === null) return;
    let mounted = true;
    const hear = (checked: Checked) => mounted && setKnown({ trackId: asked, isAppView, userId, checked });
    const check = async () => {
      const checked = await act('guests.access', { trackId: asked, appLink, ...(isAppView && { appView: appView.current }) });
      // Before the page is drawn: what its box is to hold.
      if (checked === 'allowed' && !isGuest) await handOverDrafts(asked, act);
      hear(checked);
    };
    // A worker that ends answers nobody: the page itself says what is not there.
    check().catch(() => hear('allowed'));
    return () => {
      mounted = false;
    };
  }, [act, asked, appLink, isAppView, isGuest, userId]);
  if (asked === null) return null;
  // The result of an earlier person does not hold for the current one.
  return known?.trackId === asked && known.isAppView === isAppView && known.userId === userId ? { checked: known.checked } : {};
}

const wasGuestOf = (trackId: string): boolean => remembered(`guest.${trackId}`) !== undefined || areDraftsCarried(trackId);

/** What they typed here as a guest is theirs now. */
async function handOverDrafts(trackId: string, act: ReturnType<typeof useWorker>['act']): Promise<void> {
  for (const { key, text } of takeCarriedDrafts(trackId)) await act('drafts.save', { key, text });
}
