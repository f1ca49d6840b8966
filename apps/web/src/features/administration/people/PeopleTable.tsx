import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { TenantUser, TenantUserSort } from '@trackyard/contract';
import { formatDate, isClosedAccount } from '@trackyard/rules';
import { useMe, useNow, useReader } from '../../../data/index.ts';
import { Avatar } from '../../../shared/people/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { cx, RowCheckbox, Tag } from '../../../ui/index.ts';
import type { Selection } from '../useSelection.ts';
import styles from './people.module.css';
import { firstDirection, type Shown } from './shown.ts';
import { roleTexts, statusText } from './words.ts';

interface Props {
  users: readonly TenantUser[];
  /** Others are on their way. */
  stale: boolean;
  shown: Shown;
  onShown(shown: Shown): void;
  selection: Selection<TenantUser>;
  onOpen(userId: string): void;
}
export function PeopleTable({ users, stale, shown, onShown, selection, onOpen }: Props) {
  const t = useTexts();
  const count = selection.rows.length;
  const isAll = count > 0 && count === selection.possible.size;
  return (
    <table className={styles['table']} aria-label={t('tenantPeople.title')} aria-busy={stale || undefined}>
      <thead>
        <tr>
          <th className={styles['pick']}>
            <RowCheckbox
              aria-label={t('tenantPeople.selectAll')}
              checked={isAll}
              indeterminate={count > 0 && !isAll}
              disabled={selection.possible.size === 0}
              onChange={selection.turnAll}
            />
          </th>
          <SortHead sort="name" shown={shown} onShown={onShown} />
          <th className={styles['roles']}>{t('tenantPeople.role')}</th>
          <SortHead sort="lastActive" shown={shown} onShown={onShown} className={styles['wide']} />
          <SortHead sort="joined" shown={shown} onShown={onShown} className={styles['widest']} />
          <th className={styles['factor']}>{t('tenantPeople.secondFactor')}</th>
          <th className={styles['wide']}>{t('tenantPeople.status')}</th>
        </tr>
      </thead>
      <tbody>
        {users.map((it) => (
          <PersonRow key={it.id} user={it} selection={selection} onOpen={onOpen} />
        ))}
      </tbody>
    </table>
  );
}

interface SortProps extends Pick<Props, 'shown' | 'onShown'> {
  sort: TenantUserSort;
  className?: string | undefined;
}
/** The head of a column: a press sorts by it, another one the other way round. */
function SortHead({ sort, shown, onShown, className }: SortProps) {
  const t = useTexts();
  const isSorted = shown.sort === sort;
  const Icon = shown.direction === 'ascending' ? IconArrowUp : IconArrowDown;
  const other = shown.direction === 'ascending' ? 'descending' : 'ascending';
  return (
    <th className={className} {...(isSorted && { 'aria-sort': shown.direction })}>
      <button
        type="button"
        className={styles['sort']}
        onClick={() => onShown({ ...shown, sort, direction: isSorted ? other : firstDirection[sort] })}
      >
        {t(`tenantPeople.sort_${sort}`)}
        {isSorted && <Icon size={14} aria-hidden="true" />}
      </button>
    </th>
  );
}

function PersonRow({ user, selection, onOpen }: { user: TenantUser } & Pick<Props, 'selection' | 'onOpen'>) {
  const t = useTexts();
  const me = useMe();
  const reader = useReader();
  const now = useNow();
  const roles = roleTexts(t, user);
  const name = user.displayName;
  const day = (date: string) => <time dateTime={date}>{formatDate(date, { now, ...reader })}</time>;
  return (
    <tr data-closed={isClosedAccount(user) || undefined} data-selected={selection.has(user.id) || undefined}>
      <td className={styles['pick']}>
        {selection.possible.has(user.id) && (
          <RowCheckbox
            aria-label={t('tenantPeople.select', { name })}
            checked={selection.has(user.id)}
            onChange={() => selection.turn(user.id)}
          />
        )}
      </td>
      <td>
        <button type="button" className={styles['who']} onClick={() => onOpen(user.id)}>
          <Avatar person={user} size="md" />
          <span className={styles['words']}>
            <span className={styles['name']}>
              <bdi>{name}</bdi>
              {me?.id === user.id && <small>{t('people.you')}</small>}
            </span>
            {user.email && user.email !== name && <span className={styles['address']}>{user.email}</span>}
            <span className={styles['narrow']}>
              {roles.map((it) => (
                <Tag key={it}>{it}</Tag>
              ))}
              {user.status !== 'CONFIRMED' && <Tag tone="outlined">{statusText(t, user)}</Tag>}
            </span>
          </span>
        </button>
      </td>
      <td className={styles['roles']}>
        <span className={styles['tags']}>
          {roles.length > 0 ? (
            roles.map((it) => <Tag key={it}>{it}</Tag>)
          ) : (
            <span className={styles['quiet']}>{t('tenantPeople.member')}</span>
          )}
        </span>
      </td>
      <td className={styles['wide']}>
        {user.lastActive ? day(user.lastActive) : !user.external && <span className={styles['quiet']}>{t('tenantPeople.never')}</span>}
      </td>
      <td className={styles['widest']}>{day(user.joined)}</td>
      <td className={styles['factor']}>
        {hasOwnSignIn(user) && (
          <span className={cx(!user.secondFactor && styles['quiet'])}>
            {t(user.secondFactor ? 'tenantPeople.secondFactorOn' : 'tenantPeople.secondFactorOff')}
          </span>
        )}
      </td>
      <td className={styles['wide']}>
        <span className={styles['status']} data-status={user.status}>
          {statusText(t, user)}
        </span>
      </td>
    </tr>
  );
}

/** External and imported people, and guests, don’t sign in to this company. */
const hasOwnSignIn = ({ external, imported, guest }: TenantUser): boolean => !external && !imported && !guest;
