import { IconCopy } from '@tabler/icons-react';
import { useTexts } from '../texts/index.ts';
import { Button } from './Button.tsx';
import styles from './CopyField.module.css';
import { cx } from './cx.ts';
import { TextArea, TextField } from './Field.tsx';
import { useCopy } from './useCopy.ts';

interface Props {
  label: string;
  /** The label is for screen readers only. */
  unlabelled?: boolean;
  value: string;
  /** What the toast says. */
  copied: string;
  /** What the button says instead of 'Copy'. */
  action?: string;
  /** A secret, or text for programs. */
  code?: boolean;
  /** Lines of a longer text. */
  rows?: number;
  /** The button has the focus when its dialog opens. */
  first?: boolean;
}

/** A text to be copied: in a read-only field that selects all of it, with a button beside it. */
export function CopyField({ label, unlabelled = false, value, copied, action, code = false, rows, first }: Props) {
  const t = useTexts();
  const copy = useCopy();
  const Field = rows ? TextArea : TextField;
  return (
    <div className={styles['row']}>
      <Field
        {...(unlabelled ? { 'aria-label': label } : { label })}
        {...(rows && { rows })}
        className={cx(styles['field'], code && styles['code'])}
        value={value}
        dir="ltr"
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button
        icon={<IconCopy size={16} aria-hidden="true" />}
        aria-label={action ? undefined : t('ui.copyNamed', { name: label })}
        onClick={() => void copy(value, copied)}
        data-autofocus={first || undefined}
      >
        {action ?? t('ui.copy')}
      </Button>
    </div>
  );
}
