import { RouteLink } from '../../links/index.ts';
import { useTexts } from '../../texts/index.ts';
import { buttonClass, EmptyState } from '../../ui/index.ts';

/** In place of an app that is not there any more. */
export function AppGone({ trackId, isGuest = false }: { trackId: string; isGuest?: boolean }) {
  const t = useTexts();
  return (
    <EmptyState
      title={t('apps.gone')}
      text={t(isGuest ? 'guests.appGone' : 'apps.goneText')}
      action={
        <RouteLink to={isGuest ? 'TrackChat' : 'TrackApps'} params={{ trackId }} className={buttonClass('primary')}>
          {t(isGuest ? 'guests.toChat' : 'apps.toApps')}
        </RouteLink>
      }
    />
  );
}
