import { useMe } from '../../../data/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { EmptyState } from '../../../ui/index.ts';
import { LeaveApp } from './LeaveApp.tsx';

/** In place of an app that is not there any more. */
export function AppGone({ trackId }: { trackId: string }) {
  const t = useTexts();
  const isGuest = useMe()?.guest === true;
  return (
    <EmptyState title={t('apps.gone')} text={t(isGuest ? 'guests.appGone' : 'apps.goneText')} action={<LeaveApp trackId={trackId} />} />
  );
}
