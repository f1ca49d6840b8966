import { limits } from '@trackyard/contract';
import { type ReactNode, useState } from 'react';
import { useForm, useSaving } from '../data/index.ts';
import { useTexts } from '../texts/index.ts';
import { Button } from './Button.tsx';
import { Dialog } from './dialog/Dialog.tsx';
import { ErrorNote } from './ErrorNote.tsx';
import { TextField } from './Field.tsx';
import { RestoredDraftNote } from './RestoredDraftNote.tsx';

interface Props {
  title: string;
  purpose?: string;
  /** What stands there at first. */
  name?: string;
  placeholder?: string | undefined;
  /** What it is called where no name is entered. */
  fallback?: string | undefined;
  /** What is entered, where it is not called a name. */
  label?: string;
  maxLength?: number;
  /** What is said where no name is entered. */
  missing?: string;
  /** What is wrong with a name besides that there is none. */
  problemOf?: (name: string) => string | null;
  /** The ending of a file's name is not selected, so that typing leaves it. */
  isFile?: boolean;
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
interface Typed {
  text: string;
  onText(text: string): void;
  /** Saved, or given up. */
  onDone(): void;
  restored?: boolean;
}

/** Asks for the name of a thing. */
export function NameDialog(props: Props) {
  const [text, setText] = useState(props.name ?? '');
  return <Fields {...props} typed={{ text, onText: setText, onDone: () => undefined }} />;
}

/** The same, where a name that was typed and not saved is a draft under that key: it outlives Escape and the page, until Cancel. */
export function StoredNameDialog({ draft, ...props }: Props & { draft: string }) {
  const form = useForm(draft, { name: props.name ?? '' });
  const onText = (name: string) => form.change({ name });
  return <Fields {...props} typed={{ text: form.fields.name, onText, onDone: form.clear, restored: form.restored }} />;
}

function Fields(props: Props & { typed: Typed }) {
  const { title, purpose, name: before = '', placeholder, fallback = '', label, maxLength = limits.appNameLength, problemOf } = props;
  const { missing, isFile = false, action, log, work, onClose, more, ready = true, staysOpen = false, steady = false, typed } = props;
  const t = useTexts();
  const [tried, setTried] = useState(false);
  const { busy, problem, save } = useSaving(log);
  const name = typed.text.trim() || fallback;
  const wrong = name ? (problemOf?.(name) ?? null) : (missing ?? t('ui.nameMissing'));
  const close = () => {
    typed.onDone();
    onClose();
  };
  const submit = () => {
    setTried(true);
    if (wrong !== null || !ready) return;
    if (name === before && !more) return close();
    void save(async () => {
      await work(name);
      typed.onDone();
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
          <Button onClick={close}>{t('ui.cancel')}</Button>
          <Button type="submit" variant="primary" loading={busy}>
            {action}
          </Button>
        </>
      }
    >
      {typed.restored !== undefined && <RestoredDraftNote shown={typed.restored} onDiscard={typed.onDone} />}
      <TextField
        label={label ?? t('ui.name')}
        placeholder={fallback || placeholder}
        value={typed.text}
        onChange={(event) => typed.onText(event.currentTarget.value)}
        onFocus={isFile ? (event) => event.currentTarget.setSelectionRange(0, stemOf(before)) : undefined}
        maxLength={maxLength}
        autoComplete="off"
        error={tried && !busy && wrong !== null ? wrong : undefined}
        data-autofocus
      />
      {more?.(tried)}
      {problem && <ErrorNote text={problem} />}
    </Dialog>
  );
}

/** Characters before the ending. */
function stemOf(name: string): number {
  const dot = name.lastIndexOf('.');
  return dot > 0 ? dot : name.length;
}
