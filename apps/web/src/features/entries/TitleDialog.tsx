import { limits } from '@trackyard/contract';
import { useState } from 'react';
import { useSaving } from '../../data/index.ts';
import { useTexts } from '../../texts/index.ts';
import { Button, Dialog, ErrorNote, TextField } from '../../ui/index.ts';

interface Props {
  title: string;
  before?: string;
  placeholder?: string;
  action: string;
  work(title: string): Promise<unknown>;
  onClose(): void;
}
/** Asks for the name of a folder or a file. Of a file the ending is not selected at first, so that typing leaves it. */
export function TitleDialog({ title, before = '', placeholder, action, work, onClose }: Props) {
  const t = useTexts();
  const [text, setText] = useState(before);
  const [tried, setTried] = useState(false);
  const { busy, problem, save } = useSaving('Error saving an entry');
  const submit = () => {
    setTried(true);
    const name = text.trim();
    if (name === '') return;
    if (name === before) return onClose();
    void save(async () => {
      await work(name);
      onClose();
    });
  };
  return (
    <Dialog
      opened
      small
      onClose={onClose}
      title={title}
      onSubmit={submit}
      footer={
        <>
          <Button onClick={onClose}>{t('entries.cancel')}</Button>
          <Button type="submit" variant="primary" loading={busy}>
            {action}
          </Button>
        </>
      }
    >
      <TextField
        label={t('entries.folderName')}
        placeholder={placeholder}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onFocus={(event) => {
          const dot = before.lastIndexOf('.');
          event.currentTarget.setSelectionRange(0, dot > 0 ? dot : before.length);
        }}
        maxLength={limits.fileNameLength}
        error={tried && text.trim() === '' ? t('entries.nameMissing') : undefined}
        data-autofocus
      />
      {problem && <ErrorNote text={problem} />}
    </Dialog>
  );
}
