import type { Group } from '@trackyard/contract';
import { useMemo } from 'react';
import { useForm, usePeople, useSaving, useWorker } from '../../data/index.ts';
import { useTexts } from '../../texts/index.ts';
import {
  Button,
  Dialog,
  ErrorNote,
  keyOfPicked,
  nobodyPicked,
  PersonPicker,
  type Pickable,
  RestoredDraftNote,
  usePickedPeople,
} from '../../ui/index.ts';
import { shownName } from './shown-name.ts';

interface Props {
  group: Group;
  /** The people who are in the group already. */
  userIds: readonly string[];
  onClose(): void;
  onAdded(): void;
}
/** Adds colleagues to a group, by their names. */
export function AddPeople({ group, userIds, onClose, onAdded }: Props) {
  const t = useTexts();
  const { run } = useWorker();
  const people = useAddable(group.tenantId);
  const inGroup = useMemo(() => new Set(userIds), [userIds]);
  const form = useForm(`${group.id}:people`, nobodyPicked);
  const chosen = usePickedPeople(people, form, { isIn: (userId) => inGroup.has(userId) });
  const { busy, problem, save } = useSaving('Failed to add people to a group');
  const add = () => {
    const all = chosen.all();
    if (!all?.length) return;
    const left = [...all];
    void save(async () => {
      try {
        for (const it of all) {
          await run('groups.addMember', { groupId: group.id, userId: keyOfPicked(it) });
          left.shift();
        }
      } finally {
        // After a failure those who are not in yet stay selected.
        chosen.change(left);
        onAdded();
      }
      form.clear();
      onClose();
    });
  };
  const giveUp = () => {
    form.clear();
    onClose();
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('tenantGroups.addPeopleTitle', { group: group.name })}
      onSubmit={add}
      footer={
        <>
          <Button onClick={giveUp}>{t('ui.cancel')}</Button>
          <Button type="submit" variant="primary" loading={busy} disabled={chosen.isEmpty}>
            {t('tenantGroups.addPeople')}
          </Button>
        </>
      }
    >
      <RestoredDraftNote shown={form.restored} onDiscard={form.clear} />
      <PersonPicker {...chosen.field} />
      {problem && <ErrorNote text={problem} />}
    </Dialog>
  );
}

/** The people of the company whose accounts are open, or who are invited; by name. */
function useAddable(tenantId: string): Pickable[] {
  const people = usePeople();
  return useMemo(
    () =>
      people
        .filter((it) => it.tenantId === tenantId && !it.imported && (it.status === null || it.status === 'CONFIRMED'))
        .map((it): Pickable => ({ ...it, displayName: shownName(it), invited: it.status === null }))
        .sort((a, b) => a.displayName.localeCompare(b.displayName)),
    [people, tenantId],
  );
}
