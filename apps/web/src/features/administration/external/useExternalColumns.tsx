import type { ExternalUser } from '@trackyard/contract';
import { useTexts } from '../../../texts/index.ts';
import { Tag } from '../../../ui/index.ts';
import type { Column } from '../noun/columns.ts';
import nounStyles from '../noun/noun.module.css';
import { PersonCell } from '../noun/PersonCell.tsx';
import styles from './external.module.css';
import { rolesText } from './words.ts';

export function useExternalColumns(): Column<ExternalUser>[] {
  const t = useTexts();
  return [
    {
      title: t('externalPeople.person'),
      cell: (it) => (
        <PersonCell person={it} name={<bdi className={styles['name']}>{it.displayName}</bdi>} email={it.email}>
          <span className={nounStyles['narrow']}>
            {it.tenantName && <bdi>{it.tenantName} · </bdi>}
            {rolesText(t, it.allowedPermissionTypes)}
          </span>
        </PersonCell>
      ),
    },
    { title: t('externalPeople.company'), kind: 'wide', cell: (it) => <bdi>{it.tenantName ?? t('externalPeople.noCompany')}</bdi> },
    {
      title: t('externalPeople.mayBe'),
      kind: 'wide',
      cell: (it) => (
        <span className={styles['roles']}>
          {rolesText(t, it.allowedPermissionTypes)}
          {it.ownTypes && <Tag tone="outlined">{t('externalPeople.own')}</Tag>}
        </span>
      ),
    },
    { title: t('externalPeople.tracks'), kind: 'number', cell: (it) => it.tracks },
  ];
}
