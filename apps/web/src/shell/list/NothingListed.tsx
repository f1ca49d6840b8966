import type { Ownership } from '@trackyard/rules';
import { RouteLink } from '../../links/index.ts';
import { useTexts } from '../../texts/index.ts';
import { buttonClass, EmptyState } from '../../ui/index.ts';

/** Why the list is empty: nothing found, nothing of that kind, or nothing at all yet. */
export function NothingListed({ text, ownership }: { text: string; ownership: Ownership }) {
  const t = useTexts();
  if (text.trim()) return <EmptyState title={t('shell.nothingFound')} text={t('shell.nothingFoundText', { text: text.trim() })} />;
  if (ownership !== 'None')
    return <EmptyState title={t(ownership === 'Owned' ? 'shell.noneOwned' : 'shell.noneShared')} text={t('shell.noneHere')} />;
  return (
    <EmptyState
      title={t('shell.noTracks')}
      text={t('shell.noTracksText')}
      action={
        <>
          <RouteLink to="NewTrack" className={buttonClass('secondary')}>
            {t('shell.newTrack')}
          </RouteLink>
          <RouteLink to="BrowseTracks" className={buttonClass('subtle')}>
            {t('browse.title')}
          </RouteLink>
        </>
      }
    />
  );
}
