import { limits } from '@trackyard/contract';
import type { ListedMessage, WorkspaceTrack } from '@trackyard/data-worker';
import { sharedPartOf } from '@trackyard/rules';
import { useState } from 'react';
import { newId, titleOf, useWorker } from '../../../data/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { Button, Dialog, ErrorNote, TextArea, useToasts } from '../../../ui/index.ts';
import { useWideMention } from '../composer/useWideMention.tsx';
import { MessageParts } from '../message/MessageParts.tsx';
import styles from './forward.module.css';
import { TrackChoice } from './TrackChoice.tsx';

/** Passes a message on to another chat, with a word about it if one likes. */
export function ForwardDialog({ message, onClose }: { message: ListedMessage; onClose(): void }) {
  const t = useTexts();
  const { run } = useWorker();
  const show = useToasts();
  const [chosen, setChosen] = useState<WorkspaceTrack | null>(null);
  const [text, setText] = useState('');
  const [state, setState] = useState<'ready' | 'sending' | { problem: string }>('ready');
  const wide = useWideMention(chosen?.id ?? message.trackId);
  // The same message over all tries: a second one is no second copy.
  const [id] = useState(newId);

  const send = async (to: WorkspaceTrack) => {
    setState('sending');
    try {
      await run('chat.forwardMessage', { trackId: message.trackId, messageId: message.id, id, toTrackId: to.id, text: text.trim() });
      onClose();
      show({ title: t('chat.forwarded', { title: titleOf(to) }), tone: 'success' });
    } catch (error) {
      setState({ problem: error instanceof Error ? error.message : t('ui.failed') });
    }
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('chat.forwardTitle')}
      onSubmit={() => chosen && state !== 'sending' && wide.ask(text, () => void send(chosen))}
      footer={
        <>
          <Button onClick={onClose}>{t('chat.cancel')}</Button>
          <Button type="submit" variant="primary" disabled={!chosen || state === 'sending'}>
            {t('chat.forwardAction')}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <TrackChoice chosen={chosen} onChoose={setChosen} />
        <TextArea
          label={t('chat.forwardComment')}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          maxLength={limits.messageLength}
          autosize
          maxRows={5}
          dir="auto"
        />
        <MessageParts content={{ parts: [sharedPartOf(message)], plain: '' }} sender="" />
        {typeof state === 'object' && <ErrorNote text={state.problem} />}
      </div>
      {wide.dialog}
    </Dialog>
  );
}
