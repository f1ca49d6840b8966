import { IconChevronDown, IconMailOff, IconUserMinus } from '@tabler/icons-react';
import type { MembershipRole, TrackMember } from '@trackyard/contract';
import type { WorkspaceTrack } from '@trackyard/data-worker';
import { useState } from 'react';
import { avatarOf, useMay, useMe, useOnline, useWorker } from '../../../data/index.ts';
import { Avatar, PersonButton } from '../../../shared/people/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { Button, Confirm, IconButton, Menu, Tag, useAttempt } from '../../../ui/index.ts';
import { AnswerAsker } from './AnswerAsker.tsx';
import { InvitationLink } from './InvitationLink.tsx';
import styles from './MemberRow.module.css';
import { roleItems } from './roles.tsx';

interface Props {
  member: TrackMember;
  track: WorkspaceTrack;
  /** Of a conversation: there are no roles. */
  plain: boolean;
  only: boolean;
  /** Invited without an account, where no mail goes out: someone has to pass the link on. */
  byLink: boolean;
}

export function MemberRow({ member, track, plain, only, byLink }: Props) {
  const t = useTexts();
  const me = useMe();
  const online = useOnline();
  const may = useMay(track);
  const { run } = useWorker();
  const [removing, setRemoving] = useState(false);
  const { person, userId } = member;
  const name = person.displayName;
  const pending = member.status === 'PENDING';
  const asks = member.asked && may('members.remove');
  const asked = track.pendingTransferTarget === userId;
  // Who is invited by address alone has no name yet.
  const opensCard = !byLink;
  const chip = member.asked ? 'browse.asks' : asked ? 'transfer.asked' : 'tracks.pending';
  return (
    <li className={styles['row']}>
      <PersonButton second userId={opensCard ? userId : null} name={name} trackId={track.id}>
        <Avatar person={avatarOf(member)} size="lg" presence={online.has(userId) ? 'online' : null} />
      </PersonButton>
      <span className={styles['who']}>
        <span className={styles['name']} title={name}>
          <PersonButton userId={opensCard ? userId : null} name={name} trackId={track.id}>
            {name}
          </PersonButton>{' '}
          {userId === me?.id && <small>{t('people.you')}</small>}
        </span>
        {(pending || asked || person.external || person.guest) && (
          <span className={styles['chips']}>
            {(pending || asked) && <Tag>{t(chip)}</Tag>}
            {(person.guest || person.external) && <Tag tone="amber">{t(person.guest ? 'guests.guest' : 'people.external')}</Tag>}
          </span>
        )}
        {byLink && <InvitationLink trackId={track.id} userId={userId} email={name} />}
      </span>
      {asks && <AnswerAsker trackId={track.id} userId={userId} name={name} />}
      {!plain && !member.asked && !person.guest && <Role member={member} track={track} only={only} />}
      {may('members.remove') && userId === me?.id && <span className={styles['noButton']} />}
      {may('members.remove') && userId !== me?.id && !member.asked && (
        <IconButton
          label={t(pending ? 'tracks.withdraw' : 'tracks.removeName', { name })}
          icon={pending ? <IconMailOff size={16} /> : <IconUserMinus size={16} />}
          size="sm"
          disabled={only}
          onClick={() => setRemoving(true)}
        />
      )}
      <Confirm
        opened={removing}
        onClose={() => setRemoving(false)}
        title={t(pending ? 'tracks.withdrawTitle' : 'tracks.removeTitle', { name })}
        text={t(pending ? 'tracks.withdrawText' : person.guest ? 'guests.removeText' : 'tracks.removeText', { title: track.title })}
        action={t(pending ? 'tracks.withdrawAction' : 'tracks.removeAction')}
        keep={t('ui.cancel')}
        danger
        work={() => run('members.remove', { trackId: track.id, userId })}
        log="Error removing track member"
      />
    </li>
  );
}

function Role({ member, track, only }: Omit<Props, 'plain' | 'byLink'>) {
  const t = useTexts();
  const may = useMay(track);
  const { run } = useWorker();
  const attempt = useAttempt();
  const name = member.person.displayName;
  const role = t(`tracks.role${member.role}`);
  if (!may('members.changeRole')) return <span className={styles['role']}>{role}</span>;
  const change = (to: MembershipRole) =>
    attempt(run('members.changeRole', { trackId: track.id, userId: member.userId, role: to }), 'Failed to update track member');
  const items = roleItems(t, member.role, change, (to) => (only && to !== 'COORDINATOR' ? t('tracks.onlyCoordinator') : null));
  return (
    <Menu
      label={t('tracks.roleMenuOf', { name })}
      items={items}
      trigger={
        <Button variant="subtle" size="sm" aria-label={t('tracks.roleOf', { name, role })}>
          {role}
          <IconChevronDown size={14} aria-hidden="true" />
        </Button>
      }
    />
  );
}
