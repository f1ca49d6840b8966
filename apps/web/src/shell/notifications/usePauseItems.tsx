import { IconBell, IconBellZ } from '@tabler/icons-react';
import { isPaused, type Pause, pauseEnd, pauses } from '@trackyard/rules';
import { serverNow, useNow, usePreferences, useReader, useWorker } from '../../data/index.ts';
import { useTexts } from '../../texts/index.ts';
import { type Deed, useAttempt, useToasts } from '../../ui/index.ts';

function usePause(): (until: string | null) => void {
  const t = useTexts();
  const { run } = useWorker();
  const attempt = useAttempt();
  const show = useToasts();
  const set = async (pausedUntil: string | null): Promise<void> => {
    await run('profile.updatePreferences', { pausedUntil });
    show({ title: t(pausedUntil ? 'shell.pausedNow' : 'shell.resumed'), tone: 'success' });
  };
  return (until) => attempt(set(until), 'Error updating user');
}

/** Ends a pause of the notifications. */
export function useResume(): () => void {
  const pauseUntil = usePause();
  return () => pauseUntil(null);
}

/** Pauses notifications for a while, and takes that back. */
export function usePauseItems(): Deed[] {
  const t = useTexts();
  const pauseUntil = usePause();
  const now = useNow();
  const { timeZone } = useReader();
  const paused = isPaused({ pausedUntil: usePreferences()?.pausedUntil }, now);
  const pause = (it: Pause): Deed => ({
    itemType: 'action',
    name: t(`shell.pause_${it}`),
    synonyms: t('shell.pauseSynonyms'),
    icon: <IconBellZ />,
    callback: () => pauseUntil(pauseEnd(it, timeZone, serverNow()).toISOString()),
  });
  const resume: Deed = {
    itemType: 'action',
    name: t('shell.resume'),
    synonyms: t('shell.pauseSynonyms'),
    icon: <IconBell />,
    callback: () => pauseUntil(null),
  };
  return paused ? [resume, ...pauses.map(pause)] : pauses.map(pause);
}
