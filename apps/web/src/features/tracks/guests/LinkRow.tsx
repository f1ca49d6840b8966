import { IconLink, IconLock } from '@tabler/icons-react';
import type { GuestLink } from '@trackyard/contract';
import { formatDate } from '@trackyard/rules';
import { useNow, usePersonNamed, useReader } from '../../../data/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { Button } from '../../../ui/index.ts';
import styles from './GuestLinks.module.css';

/** One link: until when, how many came in, and whose it is. Its address nobody can be told again. */
export function LinkRow({ link, onEnd }: { link: GuestLink; onEnd: () => void }) {
  const t = useTexts();
  const reader = { now: useNow(), ...useReader() };
  const maker = usePersonNamed(link.createdBy)?.displayName;
  const until = t('guests.until', { date: formatDate(link.expires, reader) });
  // Links have no names: when they were made tells them apart.
  const made = formatDate(link.created, reader);
  const uses =
    link.maxUses === null
      ? t('guests.uses', { count: link.uses })
      : t('guests.usesOf', { number: String(link.uses), max: String(link.maxUses) });
  return (
    <li className={styles['row']}>
      {link.hasPassword ? <IconLock size={20} aria-hidden="true" /> : <IconLink size={20} aria-hidden="true" />}
      <span className={styles['words']}>
        <b>{link.hasPassword ? `${until}, ${t('guests.withPassword')}` : until}</b>
        <span>{`${uses} · ${maker ? t('guests.madeBy', { name: maker, date: made }) : t('guests.madeOn', { date: made })}`}</span>
      </span>
      <Button size="sm" aria-label={`${t('guests.revoke')}: ${until}`} onClick={onEnd}>
        {t('guests.revoke')}
      </Button>
    </li>
  );
}
