import { type ListChange, limits } from '@trackyard/contract';
import { dayOf, formatDay, formatLongDate, type Reader } from '@trackyard/rules';
import type { Entry } from '../../../data/index.ts';
import { useNameOf, usePagedQuery, useReader, useToday } from '../../../data/index.ts';
import { type Texts, useTexts } from '../../../texts/index.ts';
import { Button, EmptyState, ErrorNote, SkeletonRows, VisuallyHidden } from '../../../ui/index.ts';
import styles from './ListHistory.module.css';

/** Who changed which item of a list when, the newest first. */
export function ListHistory({ entry: { id: entryId, trackId, updated } }: { entry: Entry }) {
  const t = useTexts();
  const { pages, problem, more, again } = usePagedQuery('entries.listHistory', { trackId, entryId }, limits.listChangePage, updated);
  const changes = pages?.flatMap((it) => it.changes);
  const reader = useReader();
  const nameOf = useNameOf(trackId);
  const today = dayOf(useToday(), reader.timeZone);
  return (
    <>
      {problem && <ErrorNote text={problem} onRetry={again} />}
      {!changes && !problem && <SkeletonRows label={t('ui.loading')} />}
      {changes?.length === 0 && <EmptyState title={t('lists.noHistory')} text={t('lists.noHistoryText')} />}
      {changes && changes.length > 0 && (
        <ol className={styles['changes']} aria-label={t('lists.history')}>
          {changes.map((it) => (
            <Change key={it.number} change={it} {...{ reader, nameOf, today }} />
          ))}
        </ol>
      )}
      {more && (
        <Button size="sm" onClick={more}>
          {t('lists.older')}
        </Button>
      )}
    </>
  );
}

interface ChangeProps {
  change: ListChange;
  reader: Reader;
  nameOf: ReturnType<typeof useNameOf>;
  today: string;
}
function Change({ change, reader, nameOf, today }: ChangeProps) {
  const t = useTexts();
  const shownValue = (value: string): string => {
    if (change.kind === 'assigned') return nameOf(value);
    return change.kind === 'due' ? formatDay(value, { locale: reader.locale, today }) : value;
  };
  return (
    <li>
      <p>
        <bdi className={styles['who']}>{nameOf(change.actorId)}</bdi> <span dir="auto">{textOf(t, change, shownValue)}</span>
      </p>
      {change.kind === 'renamed' && (
        <p className={styles['values']}>
          <VisuallyHidden>{t('history.from')}</VisuallyHidden>
          <del dir="auto">{change.before}</del>
          <VisuallyHidden>{t('history.to')}</VisuallyHidden>
          <ins dir="auto">{change.after}</ins>
        </p>
      )}
      <time dateTime={change.date}>{formatLongDate(change.date, reader)}</time>
    </li>
  );
}

const without = { assigned: 'lists.did_unassigned', due: 'lists.did_notDue', minutes: 'lists.did_noMinutes' } as const;

function textOf(t: Texts, { kind, text, count, after }: ListChange, shownValue: (value: string) => string): string {
  switch (kind) {
    case 'added':
    case 'done':
    case 'deleted':
      return t(`lists.did_${kind}`, { text, count, more: count - 1 });
    case 'assigned':
    case 'due':
    case 'minutes':
      return after === null ? t(without[kind], { text }) : t(`lists.did_${kind}`, { text, value: shownValue(after) });
    default:
      return t(`lists.did_${kind}`, { text });
  }
}
