import type { TrackChange } from '@trackyard/contract';
import type { WorkspaceTrack } from '@trackyard/data-worker';
import { formatDayMarker, formatLongDate, formatTime } from '@trackyard/rules';
import { type ReactNode, useMemo } from 'react';
import { useLive, usePeopleNamed, useReader, useToday } from '../../../data/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { Stop, VisuallyHidden } from '../../../ui/index.ts';
import { changedValues, changeText } from './change-text.ts';
import styles from './HistoryPage.module.css';

/** Changes by their days, on the line. */
export function ChangeList({ track, changes }: { track: WorkspaceTrack; changes: readonly TrackChange[] }) {
  const reader = useReader();
  const now = useToday();
  const nameOf = useNames(track.id, changes);
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
      <ol>
        {ofDay.map((it) => (
          <Change key={it.number} change={it} nameOf={nameOf} isChannel={track.type === 'CHANNEL_CHAT'} />
        ))}
      </ol>
    </section>
  ));
}

type NameOf = (userId: string | null) => string;

interface ChangeProps {
  change: TrackChange;
  nameOf: NameOf;
  isChannel: boolean;
}
function Change({ change, nameOf, isChannel }: ChangeProps) {
  const t = useTexts();
  const reader = useReader();
  const values = changedValues(t, change, { nameOf, isChannel });
  return (
    <li className={styles['change']}>
      <Stop state="read" className={styles['stop']} />
      <div className={styles['words']}>
        <p>
          {withNamesApart((marked) => changeText(t, change, (userId) => marked(nameOf(userId))))}{' '}
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

/** A sentence with each name on its own, so that one in another direction does not turn the sentence round. */
function withNamesApart(sentence: (marked: (name: string) => string) => string): ReactNode {
  const pieces = sentence((name) => `${start}${name.replaceAll(marks, '')}${end}`).split(marks);
  // Between two names there is text, be it empty: every second piece is a name.
  // biome-ignore lint/suspicious/noArrayIndexKey: a piece has nothing else than its place
  return pieces.map((it, at) => (at % 2 === 1 ? <bdi key={at}>{it}</bdi> : it));
}
/** Unicode's own signs around what stands by itself. */
const [start, end, marks] = ['\u2068', '\u2069', /[\u2068\u2069]/g];

/** Who is or was in the track is known by their card there; other colleagues are asked for. */
function useNames(trackId: string, changes: readonly TrackChange[]): NameOf {
  const t = useTexts();
  const members = useLive('tracks.everyoneEver', { trackId });
  const others = useMemo(() => {
    const cards = new Set(members?.map((it) => it.userId));
    return changes.flatMap(peopleIn).filter((it) => members && !cards.has(it));
  }, [members, changes]);
  const people = usePeopleNamed(others);
  return useMemo(() => {
    const names = new Map((members ?? []).map((it) => [it.userId, it.person.displayName] as const));
    return (userId) =>
      userId === null ? t('history.nobody') : (names.get(userId) ?? people.get(userId)?.displayName ?? t('ui.unknownPerson'));
  }, [members, people, t]);
}
const peopleIn = ({ kind, actorId, userId, before, after }: TrackChange): string[] =>
  [actorId, userId, ...(kind === 'owner' ? [before, after] : [])].filter((it) => it !== null);
