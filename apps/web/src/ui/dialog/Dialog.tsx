import { Modal } from '@mantine/core';
import { IconArrowLeft, IconPencil, IconTrash, IconX } from '@tabler/icons-react';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useTexts } from '../../texts/index.ts';
import { cx } from '../cx.ts';
import { IconButton } from '../IconButton.tsx';
import styles from './Dialog.module.css';
import { ModalFrame } from './ModalFrame.tsx';

interface Props {
  opened: boolean;
  onClose: () => void;
  title: string;
  /** One sentence: what this is for, or what is lost. */
  purpose?: ReactNode;
  children?: ReactNode;
  /** The buttons; the primary one last. */
  footer?: ReactNode;
  /** Makes the whole a form. */
  onSubmit?: () => void;
  small?: boolean;
  /** As high as there is room: what is chosen in it changes what it asks for, and nothing may move under the pointer. */
  steady?: boolean;
  /** The cross in the corner. */
  closeButton?: boolean;
  onEdit?: () => void;
  onDelete?: () => void;
  /** To what it was opened from. */
  onBack?: () => void;
  /** A press beside it closes it. What is typed into a form is not lost so. */
  outsideClickClosable?: boolean;
  /** Not at all, where an answer is needed. */
  dismissable?: boolean;
}

/** The one dialog, on phones a sheet from below. */
export function Dialog({ title, purpose, children, footer, onSubmit, small = false, steady = false, dismissable = true, ...head }: Props) {
  const { opened, onClose, outsideClickClosable = dismissable && !onSubmit, closeButton = dismissable } = head;
  const body = useRef<HTMLDivElement>(null);
  const [submitted, setSubmitted] = useState(0);
  // What is wrong may be above or below the visible part of the body, so that the button would seem to do nothing.
  useEffect(() => {
    if (submitted > 0) body.current?.querySelector('[aria-invalid="true"], [role="alert"]')?.scrollIntoView({ block: 'nearest' });
  }, [submitted]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit?.();
    setSubmitted((times) => times + 1);
  };
  const inside = (
    <>
      <div ref={body} className={styles['body']}>
        {purpose && <p className={styles['purpose']}>{purpose}</p>}
        {children}
      </div>
      {footer && <div className={styles['footer']}>{footer}</div>}
    </>
  );
  return (
    <ModalFrame
      opened={opened}
      onClose={onClose}
      outsideClickClosable={outsideClickClosable}
      dismissable={dismissable}
      className={cx(styles['content'], small && styles['small'], steady && styles['steady'])}
    >
      <Head title={title} {...head} closeButton={closeButton} />
      {onSubmit ? (
        <form className={styles['form']} onSubmit={submit} noValidate>
          {inside}
        </form>
      ) : (
        <div className={styles['form']}>{inside}</div>
      )}
    </ModalFrame>
  );
}

type HeadProps = Pick<Props, 'title' | 'onClose' | 'closeButton' | 'onEdit' | 'onDelete' | 'onBack'>;
/** No header element: outside of the page's landmarks it would be a new one. */
function Head({ title, onClose, closeButton, onEdit, onDelete, onBack }: HeadProps) {
  const t = useTexts();
  return (
    <div className={styles['header']}>
      {onBack && <IconButton label={t('ui.back')} icon={<IconArrowLeft size={18} className={styles['mirrored']} />} onClick={onBack} />}
      <Modal.Title className={styles['title']!} title={title}>
        {title}
      </Modal.Title>
      {onEdit && <IconButton label={t('ui.edit')} icon={<IconPencil size={18} />} onClick={onEdit} />}
      {onDelete && <IconButton label={t('ui.delete')} icon={<IconTrash size={18} />} onClick={onDelete} />}
      {closeButton && <IconButton label={t('ui.close')} icon={<IconX size={18} />} tooltip={false} onClick={onClose} />}
    </div>
  );
}
