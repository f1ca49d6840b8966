import { useMemo, useRef } from 'react';
import type { Entry } from '../../../data/index.ts';
import { useLive } from '../../../data/index.ts';
import { useGo, useRouteName } from '../../../links/index.ts';
import { type CommentsProps, seekPin } from '../../../shared/comments/index.ts';

/** Where the track has comments on places: the way from a comment to its place; the viewer opens the version of the file on which it was made, and shows its pin. */
export function usePositions(
  { id: entryId, trackId, currentVersion }: Entry,
  onLeave: (() => void) | undefined,
): CommentsProps['positions'] {
  const go = useGo();
  // From one place to the next Back leads to before the file was opened.
  const replace = useRouteName() === 'TrackEntry';
  const latest = useRef({ go, replace, onLeave });
  latest.current = { go, replace, onLeave };
  const versionId = currentVersion?.id;
  const isOn = useLive('flags.ofTrack', { trackId })?.flags.includes('positionalComments') === true;
  return useMemo(() => {
    if (!isOn) return undefined;
    return {
      versionId,
      open(pin, position) {
        const { go: goTo, replace: isOpen, onLeave: leave } = latest.current;
        leave?.();
        const query = { pin, ...(position.versionId !== versionId && { v: position.versionId }) };
        void goTo({ to: 'TrackEntry', params: { trackId, entryId }, query, ...(isOpen && { replace: true }) });
        seekPin(pin);
      },
    };
  }, [trackId, entryId, versionId, isOn]);
}
