import { IconPencil, IconTrash, IconUserPlus } from '@tabler/icons-react';
import type { Group } from '@trackyard/contract';
import { useState } from 'react';
import { useIsOffline, useServerQuery, useWorker } from '../../data/index.ts';
import { useTexts } from '../../texts/index.ts';
import { Button, Confirm, ErrorNote, SkeletonRows } from '../../ui/index.ts';
import { AddPeople } from './AddPeople.tsx';
import { HolderFeatures } from './features/HolderFeatures.tsx';
import { GroupNameDialog } from './GroupNameDialog.tsx';
import { GroupPeople } from './GroupPeople.tsx';
import styles from './groups.module.css';

/** What is in an open group, and what can be done with it. */
export function GroupPanel({ group, groups }: { group: Group; groups: readonly Group[] }) {
  const t = useTexts();
  const { run } = useWorker();
  const isOffline = useIsOffline();
  const { answer, problem, again } = useServerQuery('groups.listMembers', { groupId: group.id }, group.revision);
  const [dialog, setDialog] = useState<'add' | 'rename' | 'delete' | null>(null);
  const close = () => setDialog(null);
  return (
    <>
      <div className={styles['buttons']}>
        <Button
          size="sm"
          icon={<IconUserPlus size={16} aria-hidden="true" />}
          disabled={isOffline || !answer}
          onClick={() => setDialog('add')}
        >
          {t('tenantGroups.addPeople')}
        </Button>
        <Button
          size="sm"
          variant="subtle"
          icon={<IconPencil size={16} aria-hidden="true" />}
          disabled={isOffline}
          onClick={() => setDialog('rename')}
        >
          {t('tenantGroups.rename')}
        </Button>
        <Button
          size="sm"
          variant="dangerSubtle"
          icon={<IconTrash size={16} aria-hidden="true" />}
          disabled={isOffline}
          onClick={() => setDialog('delete')}
        >
          {t('tenantGroups.delete')}
        </Button>
      </div>
      {problem && <ErrorNote text={problem} onRetry={again} />}
      {!answer && !problem && <SkeletonRows label={t('ui.loading')} avatar />}
      {answer && <GroupPeople group={group} userIds={answer.userIds} onChanged={again} />}
      <HolderFeatures title={t('features.ofGroup')} holder={{ tenantId: group.tenantId, groupId: group.id }} />
      {dialog === 'add' && answer && (
        <AddPeople
          tenantId={group.tenantId}
          draft={`${group.id}:people`}
          title={t('tenantGroups.addPeopleTitle', { group: group.name })}
          userIds={answer.userIds}
          add={(userId) => run('groups.addMember', { groupId: group.id, userId })}
          log="Failed to add people to a group"
          onClose={close}
          onAdded={again}
        />
      )}
      {dialog === 'rename' && <GroupNameDialog groups={groups} group={group} onClose={close} />}
      <Confirm
        opened={dialog === 'delete'}
        onClose={close}
        title={t('tenantGroups.deleteTitle', { group: group.name })}
        text={t(group.numMembers > 0 ? 'tenantGroups.deleteText' : 'tenantGroups.deleteEmptyText', {
          group: group.name,
          count: group.numMembers,
        })}
        action={t('tenantGroups.deleteGroup')}
        keep={t('ui.cancel')}
        danger
        work={() => run('groups.delete', { groupId: group.id })}
        log="Failed to delete a group"
      />
    </>
  );
}
