import { IconChevronRight } from '@tabler/icons-react';
import type { AuditEvent } from '@trackyard/contract';
import { formatLongDate } from '@trackyard/rules';
import { useId, useState } from 'react';
import { usePeopleNamed, useReader } from '../../../data/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { Tag, usePhone, useTablet } from '../../../ui/index.ts';
import styles from './audit.module.css';
import { aboutText, detailLines, operationText, outcomeText, peopleIn } from './audit-words.ts';

export function AuditTable({ events, stale }: { events: readonly AuditEvent[]; stale: boolean }) {
  const t = useTexts();
  const people = usePeopleNamed(events.flatMap((it) => peopleIn(it.details)));
  const nameOf = (userId: string) => people.get(userId)?.displayName;
  return (
    <table className={styles['table']} aria-label={t('auditLog.title')} aria-busy={stale || undefined}>
      <thead>
        <tr>
          <th>{t('auditLog.what')}</th>
          <th className={styles['wide']}>{t('auditLog.about')}</th>
          <th className={styles['wide']}>{t('auditLog.who')}</th>
          <th className={styles['when']}>{t('auditLog.when')}</th>
        </tr>
      </thead>
      {events.map((it) => (
        <EventRows key={it.id} event={it} nameOf={nameOf} />
      ))}
    </table>
  );
}

interface RowProps {
  event: AuditEvent;
  nameOf(userId: string): string | undefined;
}
/** A line, which opens to all that was noted. */
function EventRows({ event, nameOf }: RowProps) {
  const t = useTexts();
  const id = useId();
  const reader = useReader();
  const [isOpen, setOpen] = useState(false);
  // There two columns are left out, which the row of details must not bring back.
  const [phone, tablet] = [usePhone(), useTablet()];
  const isNarrow = phone || tablet;
  const who = event.actorName || t('auditLog.nobody');
  const about = aboutText(t, event, nameOf);
  return (
    <tbody>
      <tr data-refused={event.outcome !== 'ok' || undefined}>
        <td>
          <button
            type="button"
            className={styles['turn']}
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            onClick={() => setOpen(!isOpen)}
          >
            <IconChevronRight size={16} className={styles['chevron']} aria-hidden="true" />
            <span className={styles['words']}>
              <span className={styles['what']}>
                {operationText(t, event.operation)}
                {event.outcome !== 'ok' && <Tag tone="amber">{t('auditLog.outcome_refused')}</Tag>}
              </span>
              <span className={styles['narrow']}>{[who, about].filter(Boolean).join(' → ')}</span>
            </span>
          </button>
        </td>
        <td className={styles['wide']}>
          <bdi>{about}</bdi>
        </td>
        <td className={styles['wide']}>
          <bdi>{who}</bdi>
        </td>
        <td className={styles['when']}>
          <time dateTime={event.at}>{formatLongDate(event.at, reader)}</time>
        </td>
      </tr>
      {isOpen && (
        <tr id={id}>
          <td colSpan={isNarrow ? 2 : 4}>
            <Details event={event} nameOf={nameOf} />
          </td>
        </tr>
      )}
    </tbody>
  );
}

function Details({ event, nameOf }: RowProps) {
  const t = useTexts();
  const lines: [name: string, text: string][] = [
    [t('auditLog.outcome'), outcomeText(t, event.outcome)],
    [t('auditLog.address'), event.address],
    [t('auditLog.operation'), event.operation],
    [t('auditLog.number'), event.seq === null ? t('auditLog.unsealed') : String(event.seq)],
    ...detailLines(event.details, nameOf),
  ];
  return (
    <dl className={styles['details']}>
      {lines.map(([name, text]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd dir="auto">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
