import {
  IconBell,
  IconChevronDown,
  IconChevronUp,
  IconDots,
  IconPin,
  IconPinFilled,
  IconSearch,
  IconUserPlus,
  IconUsers,
} from '@tabler/icons-react';
import type { WorkspaceTrack } from '@trackyard/data-worker';
import { useState } from 'react';
import { avatarOf, isConversation, useLive, useMay, useMe, useTitle, useWorker } from '../../data/index.ts';
import { type InfoPart, RouteLink } from '../../links/index.ts';
import { AvatarStack } from '../../shared/people/index.ts';
import { useTexts } from '../../texts/index.ts';
import { Button, buttonClass, cx, IconButton, Menu, type MenuItem, Stop, Tag, useAttempt, usePhone } from '../../ui/index.ts';
import { usePinActions } from './actions/usePinActions.tsx';
import { useTrackActions } from './actions/useTrackActions.tsx';
import { ExternalTenant, SharedBy } from './ExternalTenant.tsx';
import { GuestsHere } from './guests/GuestsHere.tsx';
import { GuestTabs } from './guests/GuestTabs.tsx';
import { InviteDialog } from './members/InviteDialog.tsx';
import { useNotifyItems } from './notify/useNotifyItems.ts';
import styles from './TrackHead.module.css';
import { TrackTabs } from './TrackTabs.tsx';

export function TrackHead({ track }: { track: WorkspaceTrack }) {
  const t = useTexts();
  const phone = usePhone();
  const [details, setDetails] = useState(false);
  // A conversation has nothing to unfold.
  // Guests have no header that would name the track.
  const guest = useMe()?.guest === true;
  const named = !phone || guest;
  const folds = phone && !guest && (track.type === 'STANDARD' || track.type === 'BREAKOUT');
  const { actions, restore, dialogs } = useTrackActions(track);
  const place = usePinActions(track);
  const [alerts, others] = [actions.filter((it) => it.itemType === 'alert'), actions.filter((it) => it.itemType !== 'alert')];
  const title = useTitle()(track);
  const choices = useNotifyItems(track).items;
  const notify: MenuItem[] =
    choices.length > 0 && !guest ? [{ itemType: 'menu', name: t('notify.title'), icon: <IconBell />, menuItems: choices }] : [];
  return (
    <div className={styles['head']}>
      <div className={cx(styles['row'], named && styles['named'])}>
        {folds && (
          <Button variant="subtle" size="sm" aria-expanded={details} onClick={() => setDetails(!details)} className={styles['details']}>
            {t(details ? 'tracks.hideDetails' : 'tracks.showDetails')}
            {details ? <IconChevronUp size={16} /> : <IconChevronDown size={16} />}
          </Button>
        )}
        {named && (
          <>
            {!isConversation(track) && <Stop state="here" />}
            <h1 className={styles['title']} title={title} dir="auto">
              {title}
            </h1>
            <Favourite track={track} />
          </>
        )}
        <ExternalTenant track={track} />
        {track.type === 'TEMPLATE' && <Tag tone="outlined">{t('info.typeTEMPLATE')}</Tag>}
        {track.state === 1 && <Tag tone="outlined">{t('tracks.archived')}</Tag>}
        {restore && (
          <Button size="sm" onClick={restore}>
            {t('tracks.restore')}
          </Button>
        )}
        <span className={styles['subtitle']} title={track.subtitle} dir="auto">
          {!phone && track.subtitle}
        </span>
        <GuestsHere trackId={track.id} />
        {!phone && <AddPeople track={track} />}
        {!folds && !guest && <MemberCount track={track} />}
        {guest && (
          <RouteLink
            to="Search"
            className={buttonClass('subtle', 'sm')}
            aria-label={t('search.searchTrack')}
            title={t('search.searchTrack')}
          >
            <IconSearch size={18} aria-hidden="true" />
          </RouteLink>
        )}
        {actions.length + notify.length + place.length > 0 && (
          <Menu
            label={title}
            items={withDivider([...place, ...others, ...notify, ...alerts])}
            trigger={<IconButton label={t('tracks.actions')} icon={<IconDots size={18} />} size="sm" />}
          />
        )}
      </div>
      {!named && <h1 className={styles['hidden']}>{title}</h1>}
      {folds && details && (
        <div className={styles['unfolded']}>
          {track.subtitle && <p>{track.subtitle}</p>}
          <SharedBy track={track} />
          {!guest && <AddPeople track={track} />}
          {!guest && <MemberCount track={track} />}
          <Favourite track={track} />
        </div>
      )}
      {guest ? <GuestTabs track={track} /> : <TrackTabs track={track} />}
      {dialogs}
    </div>
  );
}

/** What destroys stands last, after a line. */
const withDivider = (actions: MenuItem[]): MenuItem[] =>
  actions.flatMap((it, at): MenuItem[] => (it.itemType === 'alert' && at > 0 ? [{ itemType: 'divider' }, it] : [it]));

function Favourite({ track }: { track: WorkspaceTrack }) {
  const t = useTexts();
  const { run } = useWorker();
  const attempt = useAttempt();
  const may = useMay(track);
  if (!may('track.favourite')) return null;
  const on = track.userFavourite;
  return (
    <IconButton
      label={t(on ? 'tracks.unfavourite' : 'tracks.favourite')}
      icon={on ? <IconPinFilled size={16} /> : <IconPin size={16} />}
      size="xs"
      aria-pressed={on}
      className={on ? styles['pinned'] : undefined}
      onClick={() =>
        attempt(run('tracks.setFavourite', { trackId: track.id, favourite: !on }), 'Failed to perform Tracks request', 'quiet')
      }
    />
  );
}

/** Whoever runs the track adds people from any of its pages. */
function AddPeople({ track }: { track: WorkspaceTrack }) {
  const t = useTexts();
  const may = useMay(track);
  const [adding, setAdding] = useState(false);
  if (!may('members.invite') || isConversation(track)) return null;
  return (
    <>
      <Button size="sm" icon={<IconUserPlus size={16} aria-hidden="true" />} onClick={() => setAdding(true)}>
        {t('tracks.addPeople')}
      </Button>
      {adding && <InviteDialog track={track} onClose={() => setAdding(false)} />}
    </>
  );
}

function MemberCount({ track }: { track: WorkspaceTrack }) {
  const t = useTexts();
  const members = useLive('tracks.members', { trackId: track.id });
  const active = (members ?? []).filter((it) => it.status === 'ACTIVE' && !it.person.guest);
  if (active.length === 0) return null;
  const people = active.map(avatarOf);
  return (
    <RouteLink
      to="TrackInfo"
      params={{ trackId: track.id }}
      hash={'people' satisfies InfoPart}
      className={buttonClass('subtle', 'sm')}
      aria-label={t('tracks.members', { count: active.length })}
    >
      <AvatarStack people={people} />
      <IconUsers size={16} aria-hidden="true" />
      {active.length}
    </RouteLink>
  );
}
