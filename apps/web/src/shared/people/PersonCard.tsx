import { IconClock, IconMail, IconMessage } from '@tabler/icons-react';
import type { PersonCard as Card } from '@trackyard/data-worker';
import { formatTime, weekClock, weekdayName, zoneLabel } from '@trackyard/rules';
import { type ReactNode, useState } from 'react';
import { useLive, useMe, useNow, useOnline, useReader } from '../../data/index.ts';
import { RouteLink } from '../../links/index.ts';
import { useTexts } from '../../texts/index.ts';
import { Button, Tag } from '../../ui/index.ts';
import { Avatar } from './Avatar.tsx';
import styles from './person.module.css';
import { useTalkTo } from './useTalkTo.ts';

interface Props {
  userId: string;
  /** Who is not known here is named as they are there. */
  name: string;
  /** In this track they have a role. */
  trackId?: string | undefined;
  onClose: () => void;
}
const shownAtFirst = 5;

/** Who somebody is, what time it is for them, and the way to talk to them. */
export function PersonCard({ userId, name, trackId, onClose }: Props) {
  const t = useTexts();
  const me = useMe();
  const person = useLive('people.one', { userId });
  const online = useOnline().has(userId);
  const talkTo = useTalkTo();
  if (person === undefined) return null;
  if (person === null) return <Unknown userId={userId} name={name} />;
  const isMe = userId === me?.id;
  const mayTalk = !isMe && !me?.guest && !person.guest && !person.imported && !person.deactivated;
  return (
    <div className={styles['card']}>
      <Head person={person} isMe={isMe} online={online} trackId={trackId} />
      <LocalTime person={person} />
      {person.email && (
        <p className={styles['line']}>
          <IconMail size={16} aria-hidden="true" />
          <span className={styles['email']}>{person.email}</span>
        </p>
      )}
      {mayTalk && (
        <Button
          variant="primary"
          size="sm"
          icon={<IconMessage size={16} aria-hidden="true" />}
          onClick={() => {
            onClose();
            talkTo(userId);
          }}
        >
          {t('people.message')}
        </Button>
      )}
      {isMe && (
        <RouteLink to="ProfileSettings" className={styles['link']} onClick={onClose}>
          {t('people.ownProfile')}
        </RouteLink>
      )}
      {!isMe && !me?.guest && <SharedTracks tracks={person.tracks} onClose={onClose} />}
    </div>
  );
}

interface HeadProps {
  person: Card;
  isMe: boolean;
  online: boolean;
  trackId: string | undefined;
}
function Head({ person, isMe, online, trackId }: HeadProps) {
  const t = useTexts();
  const member = useLive('tracks.members', trackId ? { trackId } : null)?.find((it) => it.userId === person.id);
  const roles: ReactNode[] = [
    member && !person.guest && member.status === 'ACTIVE' && t(`tracks.role${member.role}`),
    person.tenantAdmin && t('people.administrator'),
  ].filter(Boolean);
  return (
    <div className={styles['head']}>
      <Avatar person={person} size="xl" presence={online ? 'online' : null} />
      <div className={styles['who']}>
        <b dir="auto">
          {person.displayName} {isMe && <small>{t('people.you')}</small>}
        </b>
        {roles.length > 0 && <span className={styles['role']}>{roles.join(' · ')}</span>}
        <span className={styles['tags']}>
          {person.guest && <Tag tone="amber">{t('guests.guest')}</Tag>}
          {!person.guest && person.external && <Tag tone="amber">{t('people.external')}</Tag>}
          {person.deactivated && <Tag tone="outlined">{t('people.deactivated')}</Tag>}
          {person.imported && <Tag tone="outlined">{t('people.imported')}</Tag>}
          {online && <span className={styles['online']}>{t('ui.online')}</span>}
        </span>
      </div>
    </div>
  );
}

function LocalTime({ person: { timeZone } }: { person: Card }) {
  const t = useTexts();
  const { locale, timeZone: mine } = useReader();
  const now = useNow();
  if (timeZone === null) return null;
  const theirs = { locale, timeZone };
  const time = formatTime(now, theirs);
  const [day, today] = [weekClock(timeZone, now).day, weekClock(mine, now).day];
  return (
    <p className={styles['line']} title={zoneLabel(timeZone)}>
      <IconClock size={16} aria-hidden="true" />
      {day === today ? t('people.localTime', { time }) : t('people.localTimeOn', { time, day: weekdayName(day, locale) })}
    </p>
  );
}

function SharedTracks({ tracks, onClose }: { tracks: Card['tracks']; onClose: () => void }) {
  const t = useTexts();
  const [all, setAll] = useState(false);
  if (tracks.length === 0) return <p className={styles['none']}>{t('people.noSharedTracks')}</p>;
  const shown = all ? tracks : tracks.slice(0, shownAtFirst);
  return (
    <section aria-label={t('people.sharedTracks')} className={styles['tracks']}>
      <h3>{t('people.sharedTracks')}</h3>
      <ul>
        {shown.map(({ id, title }) => (
          <li key={id}>
            <RouteLink to="TrackChat" params={{ trackId: id }} className={styles['link']} onClick={onClose} dir="auto">
              {title}
            </RouteLink>
          </li>
        ))}
      </ul>
      {shown.length < tracks.length && (
        <Button variant="subtle" size="sm" onClick={() => setAll(true)}>
          {t('ui.andMore', { count: tracks.length - shown.length })}
        </Button>
      )}
    </section>
  );
}

/** They are in no track that one shares with them any more, and no colleague. */
function Unknown({ userId, name }: { userId: string; name: string }) {
  const t = useTexts();
  return (
    <div className={styles['card']}>
      <div className={styles['head']}>
        <Avatar person={{ id: userId, displayName: name }} size="xl" />
        <div className={styles['who']}>
          <b dir="auto">{name}</b>
        </div>
      </div>
      <p className={styles['none']}>{t('people.notHere')}</p>
    </div>
  );
}
