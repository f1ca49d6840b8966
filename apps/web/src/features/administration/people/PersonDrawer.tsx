import { IconX } from '@tabler/icons-react';
import type { TenantUserDetails } from '@trackyard/contract';
import { formatLongDate, isClosedAccount } from '@trackyard/rules';
import { useMe, useReader, useServerQuery } from '../../../data/index.ts';
import { Avatar } from '../../../shared/people/index.ts';
import { type TextKey, useTexts } from '../../../texts/index.ts';
import { ErrorNote, IconButton, ModalFrame, SkeletonRows, Tag } from '../../../ui/index.ts';
import { HolderFeatures } from '../features/HolderFeatures.tsx';
import styles from './drawer.module.css';
import { PersonActions } from './PersonActions.tsx';
import { PersonRoles } from './PersonRoles.tsx';
import { canManage } from './rights.ts';
import { roleTexts, statusText } from './words.ts';

interface Props {
  tenantId: string;
  userId: string;
  onClose(): void;
  /** The list shows something else now. */
  onChanged(): void;
}
/** A person beside the list: what they are, and what can be done with their account. */
export function PersonDrawer({ tenantId, userId, onClose, onChanged }: Props) {
  const t = useTexts();
  const { answer, problem, again } = useServerQuery('tenantUsers.get', { tenantId, userId });
  const changed = () => {
    again();
    onChanged();
  };
  return (
    <ModalFrame
      opened
      onClose={onClose}
      outsideClickClosable
      className={styles['drawer']!}
      label={answer?.user.displayName ?? t('ui.loading')}
    >
      <div className={styles['corner']}>
        <IconButton label={t('ui.close')} icon={<IconX size={18} />} tooltip={false} onClick={onClose} data-autofocus />
      </div>
      <div className={styles['inside']}>
        {problem && <ErrorNote text={problem} onRetry={again} />}
        {!answer && !problem && <SkeletonRows label={t('ui.loading')} avatar />}
        {answer && <Details tenantId={tenantId} details={answer} onChanged={changed} />}
      </div>
    </ModalFrame>
  );
}

interface DetailsProps {
  tenantId: string;
  details: TenantUserDetails;
  onChanged(): void;
}
function Details({ tenantId, details, onChanged }: DetailsProps) {
  const t = useTexts();
  const me = useMe();
  const { user } = details;
  const mine = me !== null && canManage(user, me);
  return (
    <>
      <header className={styles['head']}>
        <Avatar person={user} size="xl" />
        <h2 dir="auto">{user.displayName}</h2>
        {user.email && user.email !== user.displayName && <p>{user.email}</p>}
        <span className={styles['tags']}>
          {roleTexts(t, user).map((it) => (
            <Tag key={it}>{it}</Tag>
          ))}
          <Tag tone={user.status === 'CONFIRMED' ? 'brand' : 'outlined'}>{statusText(t, user)}</Tag>
        </span>
      </header>
      <Facts details={details} />
      {mine && !isClosedAccount(user) && <PersonRoles tenantId={tenantId} user={user} onChanged={onChanged} />}
      {!user.external && !isClosedAccount(user) && !user.imported && (
        <HolderFeatures title={t('features.ofPerson')} holder={{ tenantId, userId: user.id }} />
      )}
      {mine ? <PersonActions tenantId={tenantId} details={details} onChanged={onChanged} /> : <WhyNot details={details} />}
    </>
  );
}

type Fact = [name: string, text: string];

function Facts({ details: { user, tenantName, groups, sessions, tracks, ownedTracks } }: Pick<DetailsProps, 'details'>) {
  const t = useTexts();
  const reader = useReader();
  const line = (key: TextKey, text: string): Fact => [t(key), text];
  const own = [
    line('tenantPeople.sort_lastActive', user.lastActive ? formatLongDate(user.lastActive, reader) : t('tenantPeople.never')),
    line('tenantPeople.signedIn', sessions > 0 ? t('tenantPeople.devices', { count: sessions }) : t('tenantPeople.nowhere')),
    line('tenantPeople.secondFactor', t(user.secondFactor ? 'tenantPeople.secondFactorOn' : 'tenantPeople.secondFactorOff')),
    line('tenantPeople.groups', groups.map((it) => it.name).join(', ') || t('tenantPeople.noGroups')),
  ];
  const facts = [
    ...(tenantName ? [line('tenantPeople.company', tenantName)] : []),
    line('tenantPeople.sort_joined', formatLongDate(user.joined, reader)),
    line('tenantPeople.tracks', ownedTracks > 0 ? t('tenantPeople.tracksOwned', { number: tracks, owned: ownedTracks }) : String(tracks)),
    // What external people do elsewhere is for their own company.
    ...(user.external ? [] : own),
  ];
  return (
    <dl className={styles['facts']}>
      {facts.map(([name, text]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd dir="auto">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Why there is nothing to change here. */
function WhyNot({ details: { user } }: Pick<DetailsProps, 'details'>) {
  const t = useTexts();
  const me = useMe();
  const why = user.id === me?.id ? 'mine' : user.imported ? 'imported' : user.guest ? 'guest' : user.external ? 'external' : 'system';
  return <p className={styles['why']}>{t(`tenantPeople.why_${why}`)}</p>;
}
