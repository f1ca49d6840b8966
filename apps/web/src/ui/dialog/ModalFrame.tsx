import { Modal } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { cx } from '../cx.ts';
import { useLayer } from '../layers.ts';
import styles from './ModalFrame.module.css';
import { useFocusBack } from './useFocusBack.ts';

interface Props {
  opened: boolean;
  onClose: () => void;
  /** A press beside it closes it. */
  outsideClickClosable: boolean;
  /** Otherwise Escape does nothing, and going back leaves the page below. */
  dismissable?: boolean;
  className: string;
  /** Over the whole window. */
  fullScreen?: boolean;
  /** Where it has no title of its own. */
  label?: string;
  children: ReactNode;
}

/**
 * What holds whatever lies over the page as a dialog: the topmost is closed by Escape, by going back, and by a press beside it. Focus goes
 * in and comes back.
 */
export function ModalFrame({
  opened,
  onClose,
  outsideClickClosable,
  dismissable = true,
  className,
  fullScreen = false,
  label,
  children,
}: Props) {
  const place = useLayer(opened && dismissable, onClose);
  const dialog = useRef<HTMLDivElement>(null);
  useFocusBack(opened, dialog);
  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      returnFocus={false}
      // Escape is the pile's (layers.ts).
      closeOnEscape={false}
      closeOnClickOutside={false}
      centered
      fullScreen={fullScreen}
      // The page itself never scrolls, and locking it would write a style element.
      lockScroll={false}
      zIndex={`calc(var(--ty-z-modal) + ${place})`}
      // It fades in by its style: Mantine fades nothing that is drawn open from the beginning.
      transitionProps={{ duration: 0 }}
      classNames={{ content: cx(styles['content'], className), inner: styles['inner']! }}
    >
      {/* It hears a click only when the press both began and ended on it. */}
      <Modal.Overlay
        className={styles['overlay']!}
        backgroundOpacity={1}
        color="var(--ty-scrim)"
        {...(outsideClickClosable && { onClick: onClose })}
      />
      <Modal.Content ref={dialog} {...(label && { 'aria-label': label })}>
        {children}
      </Modal.Content>
    </Modal.Root>
  );
}
