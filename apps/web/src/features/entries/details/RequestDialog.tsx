import { approvalOf } from '@trackyard/rules';
import { useState } from 'react';
import type { Entry } from '../../../data/index.ts';
import { useSaving, useWorker } from '../../../data/index.ts';
import { idsOf, PersonPicker, usePickedFields, usePickedPeople } from '../../../shared/people/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { Button, Dialog, ErrorNote, useToasts } from '../../../ui/index.ts';
import { useMembers } from '../useMembers.ts';
import { RequestFields } from './RequestFields.tsx';

/** Asks members of the track to approve a file or a link. */
export function RequestDialog({ entry, onClose }: { entry: Entry; onClose(): void }) {
  const t = useTexts();
  const { run } = useWorker();
  const toast = useToasts();
  const { id: entryId, trackId, title } = entry;
  const [note, setNote] = useState('');
  const [due, setDue] = useState('');
  const { busy, problem, save } = useSaving('Error asking for approval');
  const isIn = (userId: string) => approvalOf(entry, userId) !== undefined;
  const inTexts = { short: t('approvals.alreadyAsked'), of: (name: string) => t('approvals.isAsked', { name }) };
  const chosen = usePickedPeople(useMembers(trackId), usePickedFields(), { isIn, inTexts });
  const ask = () => {
    // Somebody else may have asked them since they were chosen.
    const userIds = idsOf(chosen.all() ?? []).filter((it) => !isIn(it));
    if (userIds.length === 0) return;
    void save(async () => {
      await run('entries.addApprovals', { trackId, entryId, userIds, note: note.trim(), due: due || null });
      toast({ title: t('approvals.requested', { count: userIds.length }), tone: 'success' });
      onClose();
    });
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('approvals.askTitle', { title })}
      purpose={t('approvals.askPurpose')}
      onSubmit={ask}
      footer={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button type="submit" variant="primary" loading={busy} disabled={chosen.isEmpty}>
            {t('approvals.send')}
          </Button>
        </>
      }
    >
      <PersonPicker {...chosen.field} />
      <RequestFields note={note} due={due} onNote={setNote} onDue={setDue} />
      {problem && <ErrorNote text={problem} />}
    </Dialog>
  );
}
