import { useTexts } from '../../texts/index.ts';
import { useLive } from '../live/live.ts';

/** Of the people who are in a track, or were: their names by their ids. */
export function useNameOf(trackId: string): (userId: string | null | undefined) => string {
  const t = useTexts();
  const people = useLive('tracks.everyoneEver', { trackId });
  return (userId) => people?.find((it) => it.userId === userId)?.person.displayName ?? t('ui.unknownPerson');
}
