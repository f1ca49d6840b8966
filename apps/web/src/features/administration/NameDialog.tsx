import { type Group, limits } from '@trackyard/contract';
import { useState } from 'react';
import { newId, useForm, useSaving, useWorker } from '../../data/index.ts';
import { useTexts } from '../../texts/index.ts';
import { Button, Dialog, ErrorNote, RestoredDraftNote, TextField } from '../../ui/index.ts';
import { nameProblem } from './group-list.ts';

interface Props {
  /** All of the company. */
  groups: readonly Group[];
  /** The group that gets another name; without it a new one is made. */
  group?: Group;
  onClose(): void;
  onCreated?(id: string): void;
}
/** The name of a group. Closed by Escape it keeps what was typed, until Cancel. */
export function NameDialog({ groups, group, onClose, onCreated }: Props) {
  const t = useTexts();
  const { run } = useWorker();
  const form = useForm(group ? `${group.id}:name` : 'new-group', { name: group?.name ?? '' });
  const name = form.fields.name.trim();
  const [tried, setTried] = useState(false);
  const { busy, problem, save } = useSaving('Failed to save a group');
  const wrong = nameProblem(groups, name, group?.id);
  const giveUp = () => {
    form.clear();
    onClose();
  };
  const submit = () => {
    setTried(true);
    if (wrong) return;
    void save(async () => {
      if (!group) {
        const id = newId();
        await run('groups.create', { id, name });
        onCreated?.(id);
      } else if (name !== group.name) await run('groups.update', { groupId: group.id, name });
      giveUp();
    });
  };
  return (
    <Dialog
      opened
      small
      onClose={onClose}
      title={t(group ? 'tenantGroups.renameTitle' : 'tenantGroups.newGroup')}
      onSubmit={submit}
      footer={
        <>
          <Button onClick={giveUp}>{t('ui.cancel')}</Button>
          <Button type="submit" variant="primary" loading={busy}>
            {t(group ? 'tenantGroups.save' : 'tenantGroups.createGroup')}
          </Button>
        </>
      }
    >
      <RestoredDraftNote shown={form.restored} onDiscard={form.clear} />
      <TextField
        label={t('tenantGroups.name')}
        placeholder={t('tenantGroups.nameExample')}
        value={form.fields.name}
        onChange={(event) => form.change({ name: event.currentTarget.value })}
        maxLength={limits.groupNameLength}
        autoComplete="off"
        error={tried && !busy && wrong ? t(`tenantGroups.${wrong}`) : undefined}
        data-autofocus
      />
      {problem && <ErrorNote text={problem} />}
    </Dialog>
  );
}
