import type { TrackChange } from '@trackyard/contract';
import type { WorkspaceTrack } from '@trackyard/data-worker';
import { formatDayMarker, formatLongDate, formatTime } from '@trackyard/rules';
import { useMemo } from 'react';
import { useLive, usePeople, useReader, useToday } from '../../../data/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { Stop, VisuallyHidden } from '../../../ui/index.ts';
import { changedValues, changeText } from './change-text.ts';
import styles from './HistoryPage.module.css';

/** Changes by their days, on the line. */
export function ChangeList({ track, changes }: { track: WorkspaceTrack; changes: readonly TrackChange[] }) {
  const reader = useReader();
  const now = useToday();
  const nameOf = useNames(track.id);
  const days = useMemo(() => {
    const found = new Map<string, TrackChange[]>();
    for (const it of changes) {
      const day = formatDayMarker(it.date, { ...reader, now });
      found.set(day, [...(found.get(day) ?? []), it]);
    }
    return [...found];
  }, [changes, reader, now]);
  return days.map(([day, ofDay]) => (
    <section key={day} aria-label={day}>
      <h3 className={styles['day']}>{day}</h3>
      <ol className={styles['line']}>
        {ofDay.map((it) => (
          <Change key={it.number} change={it} nameOf={nameOf} />
        ))}
      </ol>
    </section>
  ));
}

type NameOf = (userId: string | null) => string;

function Change({ change, nameOf }: { change: TrackChange; nameOf: NameOf }) {
  const t = useTexts();
  const reader = useReader();
  const values = changedValues(t, change, nameOf);
  return (
    <li className={styles['change']}>
      <Stop state="read" className={styles['stop']} />
      <div className={styles['words']}>
        <p dir="auto">
          {changeText(t, change, nameOf)}{' '}
          <time dateTime={change.date} title={formatLongDate(change.date, reader)}>
            {formatTime(change.date, reader)}
          </time>
        </p>
        {values && (
          <p className={styles['values']}>
            {values.before !== null && (
              <>
                <VisuallyHidden>{t('history.from')}</VisuallyHidden>
                <del dir="auto">{values.before}</del>
              </>
            )}
            {values.before !== null && <VisuallyHidden>{t('history.to')}</VisuallyHidden>}
            <ins dir="auto">{values.after}</ins>
          </p>
        )}
      </div>
    </li>
  );
}

/** Who is or was in the track is known by their card there; others by the list of colleagues. */
function useNames(trackId: string): NameOf {
  const t = useTexts();
  const members = useLive('tracks.everyoneEver', { trackId });
  const people = usePeople();
  return useMemo(() => {
    const names = new Map([
      ...people.map((it) => [it.id, it.displayName] as const),
      ...(members ?? []).map((it) => [it.userId, it.person.displayName] as const),
    ]);
    return (userId) => (userId === null ? t('history.nobody') : (names.get(userId) ?? t('ui.unknownPerson')));
  }, [members, people, t]);
}
