import {
  type CheckboxProps,
  Checkbox as MantineCheckbox,
  NativeSelect,
  type NativeSelectProps,
  PasswordInput,
  type PasswordInputProps,
  Textarea,
  type TextareaProps,
  TextInput,
  type TextInputProps,
} from '@mantine/core';
import { IconAlertCircle, IconEye, IconEyeOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTexts } from '../texts/index.ts';
import styles from './Field.module.css';

const classNames = {
  root: styles['root']!,
  label: styles['label']!,
  input: styles['input']!,
  error: styles['error']!,
  description: styles['hint']!,
};
const order: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error'];
const problem = (error: ReactNode): ReactNode =>
  error ? (
    <span className={styles['problem']}>
      <IconAlertCircle size={14} aria-hidden="true" />
      {error}
    </span>
  ) : null;

/** Codes and numbers are shorter, and complete when they are full. */
const namesFrom = 50;
/** The browser takes no more, and leaves out the rest of what is pasted: the hint of a full field says how much it takes. */
export function useFullHint(value: unknown, maxLength: number | undefined): string | null {
  const t = useTexts();
  const isFull = typeof value === 'string' && maxLength !== undefined && maxLength >= namesFrom && value.length >= maxLength;
  return isFull ? t('ui.atMost', { count: maxLength }) : null;
}

/** A label, a field, a hint or what is wrong. Big ones stand alone on a page (sign-in). */
export function TextField({ error, big = false, description, ...rest }: TextInputProps & { big?: boolean }) {
  const hint = useFullHint(rest.value, rest.maxLength) ?? description;
  return (
    <TextInput
      inputWrapperOrder={order}
      {...rest}
      description={hint}
      error={problem(error)}
      classNames={classNames}
      data-big={big || undefined}
    />
  );
}

export function TextArea({ error, description, ...rest }: TextareaProps) {
  const hint = useFullHint(rest.value, rest.maxLength) ?? description;
  return <Textarea inputWrapperOrder={order} {...rest} description={hint} error={problem(error)} classNames={classNames} />;
}

/** One of many; the browser's own list, which every phone knows how to show. */
export const SelectField = ({ error, big = false, ...rest }: NativeSelectProps & { big?: boolean }) => (
  <NativeSelect inputWrapperOrder={order} {...rest} error={problem(error)} classNames={classNames} data-big={big || undefined} />
);

export function PasswordField({ error, big = false, ...rest }: PasswordInputProps & { big?: boolean }) {
  const t = useTexts();
  return (
    <PasswordInput
      inputWrapperOrder={order}
      {...rest}
      error={problem(error)}
      classNames={{ ...classNames, innerInput: styles['inner']!, visibilityToggle: styles['eye']! }}
      data-big={big || undefined}
      visibilityToggleIcon={({ reveal }) => (reveal ? <IconEyeOff size={18} /> : <IconEye size={18} />)}
      visibilityToggleButtonProps={{ 'aria-label': t('identity.showPassword'), tabIndex: 0 }}
    />
  );
}

export const Checkbox = (props: CheckboxProps) => (
  <MantineCheckbox
    size="xs"
    radius="xs"
    iconColor="var(--ty-on-brand)"
    {...props}
    classNames={{ label: styles['check']!, description: styles['hint']! }}
  />
);
