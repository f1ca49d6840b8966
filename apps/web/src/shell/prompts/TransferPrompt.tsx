import { useState } from 'react';
import { errorText, titleOf, useLive, useWorker } from '../../data/index.ts';
import { useGo } from '../../links/index.ts';
import { useTexts } from '../../texts/index.ts';
import { Button, Dialog, ErrorNote } from '../../ui/index.ts';

const nothing = () => {};
type Answer = 'accept' | 'reject';

/** Asks the target of a transfer to accept or refuse it: the prompt can't be closed, only the page be left (core §4). */
export function TransferPrompt({ trackId }: { trackId: string }) {
  const t = useTexts();
  const { run } = useWorker();
  const go = useGo();
  const track = useLive('tracks.one', { trackId });
  const [state, setState] = useState<{ busy?: Answer; problem?: string }>({});
  if (!track?.transferToMe) return null;
  const answer = async (what: Answer) => {
    setState({ busy: what });
    try {
      await run(what === 'accept' ? 'tracks.acceptTransfer' : 'tracks.rejectTransfer', { trackId });
      if (what === 'reject') await go({ to: 'Home' });
      setState({});
    } catch (error) {
      console.error(what === 'accept' ? 'Error accepting track transfer' : 'Error rejecting track transfer', error);
      setState({ problem: errorText(error) });
    }
  };
  const button = (what: Answer) => ({
    loading: state.busy === what,
    disabled: state.busy !== undefined && state.busy !== what,
    onClick: () => void answer(what),
  });
  return (
    <Dialog
      opened
      dismissable={false}
      onClose={nothing}
      title={t('transfer.prompt')}
      purpose={t('transfer.promptText', { title: titleOf(track) })}
      small
      footer={
        <>
          <Button {...button('reject')}>{t('transfer.reject')}</Button>
          <Button variant="primary" {...button('accept')}>
            {t('transfer.accept')}
          </Button>
        </>
      }
    >
      {state.problem && <ErrorNote text={state.problem} />}
    </Dialog>
  );
}
