import { useState } from 'react';
import { useIsOffline, useLive } from '../../../data/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { Button, Tag } from '../../../ui/index.ts';
import { GroupNameDialog } from '../GroupNameDialog.tsx';
import { StepLink } from './StepLink.tsx';
import type { StepProps } from './Steps.tsx';
import styles from './start.module.css';

const none = {};
const namedAtMost = 12;

export function GroupsStep({ tenantId }: StepProps) {
  const t = useTexts();
  const isOffline = useIsOffline();
  const groups = useLive('rows.groups', none) ?? [];
  const [isNaming, setNaming] = useState(false);
  return (
    <>
      {groups.length === 0 ? (
        <p>{t('companyStart.groupsNone')}</p>
      ) : (
        <p className={styles['row']}>
          {groups.slice(0, namedAtMost).map((it) => (
            <Tag key={it.id}>{it.name}</Tag>
          ))}
          {groups.length > namedAtMost && t('ui.andMore', { count: groups.length - namedAtMost })}
        </p>
      )}
      <div className={styles['row']}>
        <Button variant="primary" disabled={isOffline} onClick={() => setNaming(true)}>
          {t('tenantGroups.newGroup')}
        </Button>
        <StepLink tenantId={tenantId} page="groups" text={t('companyStart.toGroups')} />
      </div>
      {isNaming && <GroupNameDialog groups={groups} onClose={() => setNaming(false)} />}
    </>
  );
}
