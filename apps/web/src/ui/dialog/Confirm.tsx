import { useState } from 'react';
import { errorText } from '../../data/index.ts';
import { Button } from '../Button.tsx';
import { ErrorNote } from '../ErrorNote.tsx';
import { Dialog } from './Dialog.tsx';

interface Props {
  opened: boolean;
  onClose: () => void;
  title: string;
  text: string;
  /** The verb and the thing. */
  action: string;
  /** The safe button beside it. */
  keep: string;
  danger?: boolean;
  work: () => Promise<unknown>;
  /** What the log says when it fails. */
  log: string;
  onDone?: () => void;
}

/** Asks before something is lost. It stays open while it works, and says in place why it did not. */
export function Confirm({ opened, onClose, title, text, action, keep, danger = false, work, log, onDone }: Props) {
  const [state, setState] = useState<{ busy: boolean; problem?: string }>({ busy: false });
  const close = () => {
    setState({ busy: false });
    onClose();
  };
  const act = async () => {
    setState({ busy: true });
    try {
      await work();
      close();
      onDone?.();
    } catch (error) {
      console.error(log, error);
      setState({ busy: false, problem: errorText(error) });
    }
  };
  return (
    <Dialog
      opened={opened}
      onClose={close}
      title={title}
      purpose={text}
      small
      footer={
        <>
          <Button onClick={close} data-autofocus>
            {keep}
          </Button>
          <Button variant={danger ? 'danger' : 'primary'} loading={state.busy} onClick={() => void act()}>
            {action}
          </Button>
        </>
      }
    >
      {state.problem && <ErrorNote text={state.problem} />}
    </Dialog>
  );
}
