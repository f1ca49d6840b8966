import { type Group, limits } from '@trackyard/contract';
import { newId, useWorker } from '../../data/index.ts';
import { useTexts } from '../../texts/index.ts';
import { StoredNameDialog } from '../../ui/index.ts';
import { isNameTaken } from './group-list.ts';

interface Props {
  /** All of the company. */
  groups: readonly Group[];
  /** The group that gets another name; without it a new one is made. */
  group?: Group;
  onClose(): void;
  onCreated?(id: string): void;
}
/** The name of a group. */
export function GroupNameDialog({ groups, group, onClose, onCreated }: Props) {
  const t = useTexts();
  const { run } = useWorker();
  const save = async (name: string) => {
    if (group) return run('groups.update', { groupId: group.id, name });
    const id = newId();
    await run('groups.create', { id, name });
    onCreated?.(id);
  };
  return (
    <StoredNameDialog
      draft={group ? `${group.id}:name` : 'new-group'}
      title={t(group ? 'tenantGroups.renameTitle' : 'tenantGroups.newGroup')}
      {...(group && { name: group.name })}
      placeholder={t('tenantGroups.nameExample')}
      maxLength={limits.groupNameLength}
      missing={t('tenantGroups.nameMissing')}
      problemOf={(name) => (isNameTaken(groups, name, group?.id) ? t('tenantGroups.nameTaken') : null)}
      action={t(group ? 'tenantGroups.save' : 'tenantGroups.createGroup')}
      log="Failed to save a group"
      work={save}
      onClose={onClose}
    />
  );
}
