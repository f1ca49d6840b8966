import { IconDownload } from '@tabler/icons-react';
import type { MeetingInvitation } from '@trackyard/contract';
import { formatMeetingTime, formatTheirTime, meetingDay } from '@trackyard/rules';
import { type ReactNode, useId } from 'react';
import { useReader } from '../../data/index.ts';
import { useTexts } from '../../texts/index.ts';
import { buttonClass, cx } from '../../ui/index.ts';
import styles from './InvitationCard.module.css';
import { repeatText } from './repeat-text.ts';

interface Props {
  invitation: MeetingInvitation;
  /** The address of its file. */
  download?: string;
}
/** An invitation to a meeting: what, when, where, who comes, and the way to take it into a calendar. */
export function InvitationCard({ invitation, download }: Props) {
  const t = useTexts();
  const reader = useReader();
  const titleId = useId();
  const { title, isCancelled, isAllDay, start, timeZone, repeat, place, url, organiser, description } = invitation;
  const theirs = formatTheirTime(invitation, reader);
  const isFloating = !isAllDay && timeZone === '' && !start.endsWith('Z');
  const more = [
    theirs !== null && t('invitations.theirTime', { time: theirs }),
    isAllDay && t('invitations.allDay'),
    isFloating && t('invitations.noZone'),
  ];
  const facts: [string, ReactNode][] = [
    [
      t('invitations.when'),
      <>
        <time dateTime={start}>{formatMeetingTime(invitation, reader)}</time>
        {more.filter(Boolean).map((it) => (
          <small key={String(it)}>{it}</small>
        ))}
      </>,
    ],
    [t('invitations.repeats'), repeat && repeatText(t, repeat, reader)],
    [t('invitations.where'), place],
    [
      t('invitations.link'),
      url && (
        <a href={url} target="_blank" rel="noopener noreferrer" dir="ltr">
          {url}
        </a>
      ),
    ],
    [t('invitations.organiser'), organiser && (organiser.name || organiser.address)],
  ];
  return (
    <article className={cx(styles['card'], isCancelled && styles['cancelled'])} aria-labelledby={titleId}>
      <header className={styles['head']}>
        <Leaf invitation={invitation} />
        <div className={styles['words']}>
          {isCancelled && <span className={styles['badge']}>{t('invitations.cancelled')}</span>}
          <h3 id={titleId} dir="auto">
            {title || t('invitations.untitled')}
          </h3>
        </div>
      </header>
      <dl className={styles['facts']}>
        {facts.map(
          ([name, value]) =>
            value && (
              <div key={name}>
                <dt>{name}</dt>
                <dd dir="auto">{value}</dd>
              </div>
            ),
        )}
      </dl>
      {description && (
        <p className={styles['description']} dir="auto">
          {description}
        </p>
      )}
      <Attendees invitation={invitation} />
      {download !== undefined && (
        <a className={buttonClass('secondary', 'sm')} href={download} download>
          <IconDownload size={16} aria-hidden="true" />
          {t('invitations.download')}
        </a>
      )}
    </article>
  );
}

/** The day, as a leaf of a calendar. */
function Leaf({ invitation }: Pick<Props, 'invitation'>) {
  const { month, day } = meetingDay(invitation, useReader());
  return (
    <span className={styles['leaf']} aria-hidden="true">
      <span>{month}</span>
      <b>{day}</b>
    </span>
  );
}

function Attendees({ invitation: { attendees } }: Pick<Props, 'invitation'>) {
  const t = useTexts();
  if (attendees.length === 0) return null;
  return (
    <section className={styles['attendees']} aria-label={t('invitations.attendees', { count: attendees.length })}>
      <h4>{t('invitations.attendees', { count: attendees.length })}</h4>
      <ul>
        {attendees.map((it, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an invitation may name the same person twice, and never moves them
          <li key={at}>
            <span className={styles['who']} title={it.address} dir="auto">
              {it.name || it.address}
              {it.isOptional && <small> ({t('invitations.optional')})</small>}
            </span>
            <span className={cx(styles['answer'], styles[it.answer])}>{t(`invitations.answer_${it.answer}`)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
