import type { KnownPerson } from '@trackyard/data-worker';
import { useMemo } from 'react';
import { useForm, useIsOffline, useSaving } from '../../data/index.ts';
import { keyOfPicked, nobodyPicked, PersonPicker, type Pickable, useSearchedPeople } from '../../shared/people/index.ts';
import { useTexts } from '../../texts/index.ts';
import { Button, Dialog, ErrorNote, RestoredDraftNote } from '../../ui/index.ts';
import { shownName } from './shown-name.ts';

interface Props {
  tenantId: string;
  /** The name of the draft with the chosen people. */
  draft: string;
  title: string;
  /** People who were added before. */
  userIds: readonly string[];
  add(userId: string): Promise<unknown>;
  /** The line of the log for a failure. */
  log: string;
  onClose(): void;
  onAdded(): void;
}
/** Chooses colleagues by their names and adds them, one call for each. */
export function AddPeople({ tenantId, draft, title, userIds, add, log, onClose, onAdded }: Props) {
  const t = useTexts();
  const isIn = useMemo(() => new Set(userIds), [userIds]);
  const form = useForm(draft, nobodyPicked);
  const chosen = useSearchedPeople(form, { tenantId, among: 'invitable', as: addable, isIn: (userId) => isIn.has(userId) });
  const isOffline = useIsOffline();
  const { busy, problem, save } = useSaving(log);
  const submit = () => {
    const all = chosen.all();
    if (isOffline || !all?.length) return;
    const left = [...all];
    void save(async () => {
      try {
        for (const it of all) {
          await add(keyOfPicked(it));
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
      title={title}
      onSubmit={submit}
      footer={
        <>
          <Button onClick={giveUp}>{t('ui.cancel')}</Button>
          <Button type="submit" variant="primary" loading={busy} disabled={isOffline || chosen.isEmpty}>
            {t('tenantGroups.addPeople')}
          </Button>
        </>
      }
    >
      {isOffline && <p role="status">{t('tracks.addOffline')}</p>}
      <RestoredDraftNote shown={form.restored} onDiscard={form.clear} />
      <PersonPicker {...chosen.field} />
      {problem && <ErrorNote text={problem} />}
    </Dialog>
  );
}

/** Who is invited is known by the address alone. */
const addable = (it: KnownPerson): Pickable => ({ ...it, displayName: shownName(it), invited: it.status === null });
