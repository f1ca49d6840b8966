import type { EntryApproval } from '@trackyard/contract';
import { useState } from 'react';
import type { Entry } from '../../../data/index.ts';
import { useNameOf, useSaving, useWorker } from '../../../data/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { Button, Dialog, ErrorNote } from '../../../ui/index.ts';
import { RequestFields } from './RequestFields.tsx';

/** Changes the note and the date of a request for approval. */
export function EditRequestDialog({ entry, approval, onClose }: { entry: Entry; approval: EntryApproval; onClose(): void }) {
  const t = useTexts();
  const { run } = useWorker();
  const nameOf = useNameOf(entry.trackId);
  const [note, setNote] = useState(approval.note);
  const [due, setDue] = useState(approval.due ?? '');
  const { busy, problem, save } = useSaving('Error changing a request for approval');
  const submit = () =>
    void save(async () => {
      await run('entries.updateApproval', {
        ...{ trackId: entry.trackId, entryId: entry.id, approvalId: approval.id, note: note.trim(), due: due || null },
      });
      onClose();
    });
  return (
    <Dialog
      opened
      small
      onClose={onClose}
      title={t('approvals.editTitle', { name: nameOf(approval.userId) })}
      onSubmit={submit}
      footer={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button type="submit" variant="primary" loading={busy}>
            {t('entries.save')}
          </Button>
        </>
      }
    >
      <RequestFields note={note} due={due} onNote={setNote} onDue={setDue} />
      {problem && <ErrorNote text={problem} />}
    </Dialog>
  );
}
