import { limits } from '@trackyard/contract';
import { useTexts } from '../../../texts/index.ts';
import { TextArea, TextField } from '../../../ui/index.ts';

interface Props {
  note: string;
  /** A day, `2026-11-30`; empty: none. */
  due: string;
  onNote(note: string): void;
  onDue(due: string): void;
}
/** What a request for approval says besides whom it asks. */
export function RequestFields({ note, due, onNote, onDue }: Props) {
  const t = useTexts();
  return (
    <>
      <TextArea
        label={t('approvals.noteLabel')}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={limits.approvalTextLength}
        value={note}
        onChange={(event) => onNote(event.currentTarget.value)}
      />
      <TextField label={t('approvals.dueLabel')} type="date" value={due} onChange={(event) => onDue(event.currentTarget.value)} />
    </>
  );
}
