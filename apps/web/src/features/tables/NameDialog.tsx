import { limits } from '@trackyard/contract';
import { type ReactNode, useState } from 'react';
import { useSaving } from '../../data/index.ts';
import { useTexts } from '../../texts/index.ts';
import { Button, Dialog, ErrorNote, TextField } from '../../ui/index.ts';

interface Props {
  title: string;
  purpose?: string;
  /** What stands there at first. */
  name?: string;
  placeholder?: string;
  /** What it is called where no name is entered. */
  fallback?: string | undefined;
  /** What is entered, where it is not called a name. */
  label?: string;
  action: string;
  /** What the log says when it fails. */
  log: string;
  work: (name: string) => Promise<unknown>;
  onClose: () => void;
  /** What is asked for besides; `tried`: it was tried to save it, so that what is wrong is said. */
  more?: (tried: boolean) => ReactNode;
  /** Whether all of that is right. */
  ready?: boolean;
  /** `work` closes it, or asks something first. */
  staysOpen?: boolean;
  /** Wide, and of one height whatever `more` asks for. */
  steady?: boolean;
}
/** Asks for the name of an app, a view or a field. */
export function NameDialog({
  title,
  purpose,
  name: before = '',
  placeholder,
  fallback = '',
  label,
  action,
  log,
  work,
  onClose,
  more,
  ready = true,
  staysOpen = false,
  steady = false,
}: Props) {
  const t = useTexts();
  const [name, setName] = useState(before);
  const [tried, setTried] = useState(false);
  const { busy, problem, save } = useSaving(log);
  const called = name.trim() || fallback;
  const submit = () => {
    setTried(true);
    if (!called || !ready) return;
    void save(async () => {
      await work(called);
      if (!staysOpen) onClose();
    });
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={title}
      purpose={purpose}
      small={!steady}
      steady={steady}
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
        label={label ?? t('apps.name')}
        placeholder={fallback || placeholder}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        maxLength={limits.appNameLength}
        error={tried && !called ? t('apps.nameMissing') : undefined}
        data-autofocus
      />
      {more?.(tried)}
      {problem && <ErrorNote text={problem} />}
    </Dialog>
  );
}
