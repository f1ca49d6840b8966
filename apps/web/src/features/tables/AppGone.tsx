import { useGuestPage, useMe, useTrack } from '../../data/index.ts';
import { RouteLink } from '../../links/index.ts';
import { useTexts } from '../../texts/index.ts';
import { buttonClass, EmptyState } from '../../ui/index.ts';

/** In place of an app that is not there any more. */
export function AppGone({ trackId }: { trackId: string }) {
  const t = useTexts();
  const isGuest = useMe()?.guest === true;
  const guestPage = useGuestPage(useTrack(trackId));
  return (
    <EmptyState
      title={t('apps.gone')}
      text={t(isGuest ? 'guests.appGone' : 'apps.goneText')}
      action={
        <RouteLink to={isGuest ? (guestPage ?? 'TrackChat') : 'TrackApps'} params={{ trackId }} className={buttonClass('primary')}>
          {t(isGuest ? 'guests.toTrack' : 'apps.toApps')}
        </RouteLink>
      }
    />
  );
}
