import { limits } from '@trackyard/contract';
import { useRef, useState } from 'react';
import { errorText } from '../../../data/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { Button, Popover, TextArea, useToasts } from '../../../ui/index.ts';
import styles from './pins.module.css';

interface Props {
  anchor: Element | null;
  text: string;
  onText(text: string): void;
  /** Rejects where the browser could not store it. */
  onSend(text: string): Promise<unknown>;
  onClose(): void;
}
/** Writes the comment on a chosen place: Enter sends, with Shift it makes a new line, Escape leaves the words for the next place. */
export function PinComposer({ anchor, text, onText, onSend, onClose }: Props) {
  const t = useTexts();
  const show = useToasts();
  const box = useRef<HTMLTextAreaElement>(null);
  const [isSending, setSending] = useState(false);
  const isBlank = text.trim() === '';
  const send = async () => {
    if (isBlank) return box.current?.focus();
    setSending(true);
    try {
      await onSend(text.trim());
    } catch (error) {
      console.error('A comment could not be stored', error);
      show({ title: t('chat.notSent'), text: errorText(error), tone: 'danger' });
      setSending(false);
    }
  };
  return (
    <Popover label={t('viewer.commentHere')} opened onClose={onClose} anchor={anchor} placement="right-start">
      <form
        className={styles['composer']}
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <TextArea
          ref={box}
          aria-label={t('comments.write')}
          placeholder={t('comments.write')}
          dir="auto"
          autosize
          minRows={2}
          maxRows={6}
          maxLength={limits.messageLength}
          data-autofocus
          value={text}
          onChange={(event) => onText(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || event.keyCode === 229) return;
            event.preventDefault();
            void send();
          }}
        />
        <div className={styles['composerRow']}>
          <Button size="sm" variant="subtle" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button size="sm" variant="primary" type="submit" disabled={isBlank || isSending}>
            {t('viewer.comment')}
          </Button>
        </div>
      </form>
    </Popover>
  );
}
