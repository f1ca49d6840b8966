import { Modal } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import { useTexts } from '../texts/index.ts';
import { cx } from './cx.ts';
import styles from './Dialog.module.css';
import { useLayer } from './openLayers.ts';

interface Props {
  opened: boolean;
  onClose: () => void;
  title: string;
  /** One sentence: what this is for, or what is lost. */
  purpose?: ReactNode;
  children?: ReactNode;
  /** The buttons; the primary one last. */
  footer: ReactNode;
  /** Makes the whole a form. */
  onSubmit?: () => void;
  small?: boolean;
}

/** The one dialog. Escape and the cross close it; focus goes in and comes back. */
export function Dialog({ opened, onClose, title, purpose, children, footer, onSubmit, small = false }: Props) {
  const t = useTexts();
  useLayer(opened, onClose);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit?.();
  };
  const inside = (
    <>
      <div className={styles['body']}>
        {purpose && <p className={styles['purpose']}>{purpose}</p>}
        {children}
      </div>
      <div className={styles['footer']}>{footer}</div>
    </>
  );
  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      centered
      // The page itself never scrolls, and locking it would write a style element.
      lockScroll={false}
      size={small ? '30rem' : '40rem'}
      zIndex="var(--ty-z-modal)"
      transitionProps={{ transition: 'fade', duration: 500 }}
      classNames={{ content: cx(styles['content'], small && styles['small']) }}
    >
      <Modal.Overlay className={styles['overlay']!} backgroundOpacity={1} color="var(--ty-scrim)" />
      <Modal.Content>
        {/* No header and footer elements: outside of the page's landmarks they would be new ones. */}
        <div className={styles['header']}>
          <Modal.Title className={styles['title']!} title={title}>
            {title}
          </Modal.Title>
          <Modal.CloseButton aria-label={t('ui.close')} />
        </div>
        {onSubmit ? (
          <form className={styles['form']} onSubmit={submit} noValidate>
            {inside}
          </form>
        ) : (
          <div className={styles['form']}>{inside}</div>
        )}
      </Modal.Content>
    </Modal.Root>
  );
}
