import type { ApiKey } from '@trackyard/contract';
import { formatDate } from '@trackyard/rules';
import { useNow, useReader } from '../../../data/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { Tag } from '../../../ui/index.ts';
import type { Column } from '../noun/columns.ts';
import nounStyles from '../noun/noun.module.css';
import { levelsIn } from './key-choices.ts';
import styles from './keys.module.css';

/** The columns of the list of keys. */
export function useKeyColumns(): Column<ApiKey>[] {
  const t = useTexts();
  const reader = useReader();
  const now = useNow();
  const day = (date: string) => formatDate(date, { now, ...reader });
  const scopesText = ({ scopes }: ApiKey) =>
    levelsIn(scopes)
      .map(({ area, level }) => `${t(`apiKeys.area_${area}`)}: ${t(`apiKeys.level_${level}`)}`)
      .join(' · ');
  const expiryText = ({ expires }: ApiKey) => (expires ? t('apiKeys.expiresOn', { date: day(expires) }) : t('apiKeys.noExpiry'));
  const lastUseText = ({ lastUsed }: ApiKey) => (lastUsed ? t('apiKeys.usedOn', { date: day(lastUsed) }) : t('apiKeys.neverUsed'));
  return [
    {
      title: t('apiKeys.name'),
      cell: (it) => (
        <>
          <span className={nounStyles['name']}>
            <bdi>{it.name}</bdi>
            {it.expires !== null && new Date(it.expires) <= now && <Tag tone="amber">{t('apiKeys.expired')}</Tag>}
            {!it.userActive && <Tag tone="amber">{t('apiKeys.accountClosed')}</Tag>}
          </span>
          <code className={styles['below']} dir="ltr">
            {it.hint}…
          </code>
          <span className={nounStyles['narrow']}>
            {it.userName} · {lastUseText(it)} · {expiryText(it)}
          </span>
          <span className={nounStyles['narrow']}>{scopesText(it)}</span>
        </>
      ),
    },
    { title: t('apiKeys.scopes'), kind: 'wide', cell: (it) => <small className={styles['scopes']}>{scopesText(it)}</small> },
    { title: t('apiKeys.person'), kind: 'wide', cell: (it) => <bdi>{it.userName}</bdi> },
    {
      title: t('apiKeys.lastUsed'),
      kind: 'wide',
      cell: (it) => (
        <>
          {it.lastUsed ? day(it.lastUsed) : t('apiKeys.neverUsed')}
          <small className={styles['below']}>{t('apiKeys.createdOn', { date: day(it.created) })}</small>
          <small className={styles['below']}>{expiryText(it)}</small>
        </>
      ),
    },
  ];
}
