import type { Group } from '@trackyard/contract';
import { useMemo, useState } from 'react';
import { useForm, usePeople, useSaving, useWorker } from '../../data/index.ts';
import { useTexts } from '../../texts/index.ts';
import {
  Button,
  Dialog,
  ErrorNote,
  keyOfPicked,
  PersonPicker,
  type Pickable,
  type Picked,
  pickedIn,
  pickTyped,
  RestoredDraftNote,
  textOfPicked,
} from '../../ui/index.ts';
import { shownName } from './shown-name.ts';

const nothing = { picked: '', typed: '' };

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
  const form = useForm(`${group.id}:people`, nothing);
  const { typed } = form.fields;
  const picked = pickedIn(form.fields.picked, people);
  const [unclear, setUnclear] = useState<string | null>(null);
  const { busy, problem, save } = useSaving('Failed to add people to a group');
  /** With the person whose name is still in the field; null when nobody can tell whom that means. */
  const everyone = (): Picked[] | null => {
    if (!typed.trim()) return picked;
    const last = pickTyped(people, typed, false);
    const isIn = last?.kind === 'person' && inGroup.has(last.person.id);
    if (last && !isIn) return picked.some((it) => keyOfPicked(it) === keyOfPicked(last)) ? picked : [...picked, last];
    setUnclear(isIn ? t('people.isIn', { name: last.person.displayName }) : t('people.unfinishedName'));
    return null;
  };
  const add = () => {
    const all = everyone();
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
        form.change({ picked: textOfPicked(left), typed: '' });
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
          <Button type="submit" variant="primary" loading={busy} disabled={picked.length === 0 && !typed.trim()}>
            {t('tenantGroups.addPeople')}
          </Button>
        </>
      }
    >
      <RestoredDraftNote shown={form.restored} onDiscard={form.clear} />
      <PersonPicker
        people={people}
        picked={picked}
        onChange={(next) => form.change({ picked: textOfPicked(next) })}
        typed={typed}
        onTyped={(text) => {
          form.change({ typed: text });
          setUnclear(null);
        }}
        error={unclear}
        isIn={(userId) => inGroup.has(userId)}
      />
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
