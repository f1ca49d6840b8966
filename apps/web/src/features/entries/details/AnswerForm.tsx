import { IconCheck, IconX } from '@tabler/icons-react';
import { type EntryApproval, limits } from '@trackyard/contract';
import { approvalState, lastAnswer } from '@trackyard/rules';
import { useState } from 'react';
import type { Entry } from '../../../data/index.ts';
import { useNameOf, useSaving, useWorker } from '../../../data/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { Button, ErrorNote, TextArea, useToasts } from '../../../ui/index.ts';
import styles from './Approvals.module.css';

/** My answer to a request for approval. Once given it is folded away, and can be changed. */
export function AnswerForm({ entry, approval, isOffline }: { entry: Entry; approval: EntryApproval; isOffline: boolean }) {
  const t = useTexts();
  const { run } = useWorker();
  const toast = useToasts();
  const nameOf = useNameOf(entry.trackId);
  const [isOpen, setOpen] = useState(false);
  const [comment, setComment] = useState('');
  const { busy, problem, save } = useSaving('Error answering a request for approval');
  const state = approvalState(approval, entry);
  const { id: approvalId, requestedById } = approval;
  const said = lastAnswer(approval);
  const answer = (approved: boolean) =>
    void save(async () => {
      await run('entries.updateApproval', {
        ...{ trackId: entry.trackId, entryId: entry.id, approvalId },
        answer: { approved, comment: comment.trim() },
      });
      toast({ title: t(approved ? 'approvals.youApproved' : 'approvals.youRejected', { title: entry.title }), tone: 'success' });
      setComment('');
      setOpen(false);
    });
  if (said && state !== 'outdated' && !isOpen)
    return (
      <div className={styles['mine']}>
        <p>{t(said.approved ? 'approvals.youApproved' : 'approvals.youRejected', { title: entry.title })}</p>
        <Button size="sm" disabled={isOffline} onClick={() => setOpen(true)}>
          {t('approvals.change')}
        </Button>
      </div>
    );
  const again =
    entry.type === 'link' ? t('approvals.answerAgainLink') : t('approvals.answerAgain', { number: entry.currentVersion?.number ?? 0 });
  const question = state === 'outdated' ? again : t('approvals.yours', { name: nameOf(requestedById) });
  return (
    <form className={styles['mine']} onSubmit={(event) => event.preventDefault()}>
      <p>{question}</p>
      <TextArea
        aria-label={t('approvals.comment')}
        placeholder={t('approvals.comment')}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={limits.approvalTextLength}
        value={comment}
        onChange={(event) => setComment(event.currentTarget.value)}
      />
      {problem && <ErrorNote text={problem} />}
      <div className={styles['buttons']}>
        <Button size="sm" icon={<IconCheck size={16} />} variant="primary" disabled={isOffline || busy} onClick={() => answer(true)}>
          {t('approvals.approve')}
        </Button>
        <Button size="sm" icon={<IconX size={16} />} disabled={isOffline || busy} onClick={() => answer(false)}>
          {t('approvals.reject')}
        </Button>
        {isOpen && (
          <Button size="sm" variant="subtle" onClick={() => setOpen(false)}>
            {t('ui.cancel')}
          </Button>
        )}
      </div>
    </form>
  );
}
