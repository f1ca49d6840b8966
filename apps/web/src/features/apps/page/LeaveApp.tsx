import { useGuestPage, useMe, useTrack } from '../../../data/index.ts';
import { RouteLink } from '../../../links/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { buttonClass } from '../../../ui/index.ts';

/** The way on from an app that can't be shown: to the other apps, and for guests to where they land in the track. */
export function LeaveApp({ trackId }: { trackId: string }) {
  const t = useTexts();
  const isGuest = useMe()?.guest === true;
  const guestPage = useGuestPage(useTrack(trackId));
  return (
    <RouteLink to={isGuest ? (guestPage ?? 'TrackChat') : 'TrackApps'} params={{ trackId }} className={buttonClass('primary')}>
      {t(isGuest ? 'guests.toTrack' : 'apps.toApps')}
    </RouteLink>
  );
}
