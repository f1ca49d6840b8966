import { approvalOf } from '@trackyard/rules';
import { useState } from 'react';
import { useSaving, useWorker } from '../../../data/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { Button, Dialog, ErrorNote, PersonPicker, type Picked, pickTyped, useToasts } from '../../../ui/index.ts';
import type { Entry } from '../tree.ts';
import { useMembers } from '../useMembers.ts';
import { RequestFields } from './RequestFields.tsx';

/** Asks members of the track to approve a file or a link. */
export function RequestDialog({ entry, onClose }: { entry: Entry; onClose(): void }) {
  const t = useTexts();
  const { run } = useWorker();
  const toast = useToasts();
  const { id: entryId, trackId, title } = entry;
  const people = useMembers(trackId);
  const [picked, setPicked] = useState<Picked[]>([]);
  const [typed, setTyped] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [note, setNote] = useState('');
  const [due, setDue] = useState('');
  const { busy, problem, save } = useSaving('Error asking for approval');
  const isAsked = (userId: string) => approvalOf(entry, userId) !== undefined;
  const ask = () => {
    const last = typed.trim() ? pickTyped(people, typed, false) : null;
    const all = [...picked, ...(last ? [last] : [])].flatMap((it) => (it.kind === 'person' && !isAsked(it.person.id) ? it.person.id : []));
    const userIds = [...new Set(all)];
    if (userIds.length === 0 || (typed.trim() && !last)) return setMissing(true);
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
          <Button type="submit" variant="primary" loading={busy}>
            {t('approvals.send')}
          </Button>
        </>
      }
    >
      <PersonPicker
        people={people}
        picked={picked}
        onChange={(next) => {
          setPicked(next);
          setMissing(false);
        }}
        typed={typed}
        onTyped={(text) => {
          setTyped(text);
          setMissing(false);
        }}
        error={isMissing ? t('approvals.nobodyChosen') : null}
        isIn={isAsked}
      />
      <RequestFields note={note} due={due} onNote={setNote} onDue={setDue} />
      {problem && <ErrorNote text={problem} />}
    </Dialog>
  );
}
