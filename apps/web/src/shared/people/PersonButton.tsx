import { type ReactNode, useRef, useState } from 'react';
import { useTexts } from '../../texts/index.ts';
import { cx, Popover } from '../../ui/index.ts';
import { PersonCard } from './PersonCard.tsx';
import styles from './person.module.css';

interface Props {
  /** Null: somebody without an account, who has no card. */
  userId: string | null;
  /** For readers of the screen, and for who is not known here. */
  name: string;
  trackId?: string | undefined;
  className?: string | undefined;
  /** A picture beside a name that opens the same card: for the mouse and for fingers. */
  second?: boolean;
  tabIndex?: number;
  children: ReactNode;
}

/** The name or picture of a person, which opens their card. */
export function PersonButton({ userId, name, trackId, className, second = false, tabIndex, children }: Props) {
  const t = useTexts();
  const button = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState(false);
  if (userId === null) return <span className={cx(styles['plain'], className)}>{children}</span>;
  return (
    <>
      <button
        ref={button}
        type="button"
        className={cx(styles['button'], second && styles['picture'], className)}
        aria-haspopup="dialog"
        aria-expanded={opened}
        {...(second ? { tabIndex: -1, 'data-second': '', 'aria-label': t('people.pictureOf', { name }) } : { tabIndex })}
        onClick={() => setOpened(!opened)}
      >
        {children}
      </button>
      {opened && (
        <Popover label={name} opened onClose={() => setOpened(false)} anchor={button.current}>
          <PersonCard userId={userId} name={name} trackId={trackId} onClose={() => setOpened(false)} />
        </Popover>
      )}
    </>
  );
}
