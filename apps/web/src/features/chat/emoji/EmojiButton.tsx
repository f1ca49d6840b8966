import { useState } from 'react';
import type { EmojiButtonProps } from '../../../shared/comments/index.ts';
import { Tooltip } from '../../../ui/index.ts';
import { EmojiPopover } from './EmojiPopover.tsx';

/** A button that opens the emoji picker. */
export function EmojiButton({ label, className, children, onPick, onOpened }: EmojiButtonProps) {
  const [button, setButton] = useState<HTMLButtonElement | null>(null);
  const [opened, setOpened] = useState(false);
  const change = (now: boolean) => {
    setOpened(now);
    onOpened?.(now);
  };
  return (
    <>
      <Tooltip label={label} disabled={opened}>
        <button
          ref={setButton}
          type="button"
          className={className}
          aria-label={label}
          aria-haspopup="dialog"
          aria-expanded={opened}
          onClick={() => change(!opened)}
        >
          {children}
        </button>
      </Tooltip>
      {opened && <EmojiPopover anchor={button} onClose={() => change(false)} onPick={onPick} />}
    </>
  );
}
