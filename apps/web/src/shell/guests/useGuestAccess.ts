import type { Checked } from '@trackyard/rules';
import { useEffect, useState } from 'react';
import { remembered, useWorker } from '../../data/index.ts';
import { useOptionalParam } from '../../links/index.ts';

/**
 * The extra check of a track of which this browser was a guest (spec §2.3): whoever is signed in now may see it by themselves, or by a
 * guest's token, and else is sent home. Null where there is nothing to check; `checked` is missing until it is known.
 */
export function useGuestAccess(signedIn: boolean): { checked?: Checked } | null {
  const { act } = useWorker();
  const trackId = useOptionalParam('trackId');
  const appLink = useOptionalParam('tenantAppId') !== undefined;
  const asked = signedIn && trackId !== undefined && remembered(`guest.${trackId}`) !== undefined ? trackId : null;
  const [known, setKnown] = useState<{ trackId: string; checked: Checked } | null>(null);
  useEffect(() => {
    if (asked === null) return;
    let wanted = true;
    const hear = (checked: Checked) => wanted && setKnown({ trackId: asked, checked });
    // A worker that ends answers nobody: the page itself says what is not there.
    act('guests.access', { trackId: asked, appLink }).then(hear, () => hear('allowed'));
    return () => {
      wanted = false;
    };
  }, [act, asked, appLink]);
  if (asked === null) return null;
  return known?.trackId === asked ? { checked: known.checked } : {};
}
