import { previewText } from '@trackyard/rules';
import { useEffect, useRef } from 'react';
import { useTexts } from '../../../texts/index.ts';
import { cx, Tooltip } from '../../../ui/index.ts';
import styles from './pins.module.css';
import type { Point } from './surface.ts';
import type { Pin } from './usePins.ts';

interface Props {
  pin: Pin;
  at: Point;
  /** Somebody looks for it: it takes the focus. */
  isSought: boolean;
  onFound(): void;
  onOpen(): void;
}
/** The pin of a comment: its number, on hover and focus its words, on a press its thread. */
export function PinMark({ pin, at, isSought, onFound, onOpen }: Props) {
  const t = useTexts();
  const button = useRef<HTMLButtonElement>(null);
  const { position, senderName, chatMessageContent, delivery } = pin;
  const text = previewText(chatMessageContent.plain).slice(0, longest);
  const number = position.number || '…';
  useEffect(() => {
    if (!isSought) return;
    button.current?.focus({ preventScroll: true });
    onFound();
  }, [isSought, onFound]);
  return (
    <Tooltip label={`${senderName}: ${text}`} long>
      <button
        ref={button}
        type="button"
        className={cx(styles['pin'], delivery === 'failed' && styles['failed'])}
        style={{ left: at.x, top: at.y }}
        aria-label={t('viewer.pin', { number, name: senderName, text })}
        data-pin={pin.id}
        onClick={onOpen}
      >
        <span>{delivery === 'failed' ? '!' : number}</span>
      </button>
    </Tooltip>
  );
}
/** Characters of a comment in its tip. */
const longest = 240;
