import { limits } from '@trackyard/contract';
import { useState } from 'react';
import { useSaving } from '../../data/index.ts';
import { useTexts } from '../../texts/index.ts';
import { Button, Dialog, ErrorNote, TextField } from '../../ui/index.ts';

interface Props {
  title: string;
  /** What stands there at first. */
  name?: string;
  action: string;
  /** What the log says when it fails. */
  log: string;
  work: (name: string) => Promise<unknown>;
  onClose: () => void;
}
/** Asks for the name of an app or a view. */
export function NameDialog({ title, name: before = '', action, log, work, onClose }: Props) {
  const t = useTexts();
  const [name, setName] = useState(before);
  const [tried, setTried] = useState(false);
  const { busy, problem, save } = useSaving(log);
  const submit = () => {
    setTried(true);
    if (!name.trim()) return;
    void save(async () => {
      await work(name.trim());
      onClose();
    });
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={title}
      small
      onSubmit={submit}
      footer={
        <>
          <Button onClick={onClose}>{t('apps.cancel')}</Button>
          <Button type="submit" variant="primary" loading={busy}>
            {action}
          </Button>
        </>
      }
    >
      <TextField
        label={t('apps.name')}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        maxLength={limits.appNameLength}
        error={tried && !name.trim() ? t('apps.nameMissing') : undefined}
        data-autofocus
      />
      {problem && <ErrorNote text={problem} />}
    </Dialog>
  );
}
