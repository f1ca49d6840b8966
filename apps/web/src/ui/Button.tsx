import type { ComponentProps, ReactNode } from 'react';
import styles from './Button.module.css';
import { cx } from './cx.ts';
import { Spinner } from './Spinner.tsx';

type Variant = 'primary' | 'secondary' | 'subtle' | 'soft' | 'danger' | 'dangerSubtle';
type Size = 'sm' | 'md' | 'lg' | 'xl';
interface Props extends ComponentProps<'button'> {
  variant?: Variant;
  size?: Size;
  icon?: ReactNode;
  loading?: boolean;
  block?: boolean;
}

/** The look of a button, for links. */
export const buttonClass = (variant: Variant = 'secondary', size: Size = 'md', block = false): string =>
  cx(styles['button'], styles[variant], styles[size], block && styles['block']);

/** One primary in a view. While `loading` it keeps its width and takes no click. */
export function Button({
  variant = 'secondary',
  size = 'md',
  icon,
  loading = false,
  block = false,
  className,
  children,
  disabled,
  ...rest
}: Props) {
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled || loading}
      data-loading={loading || undefined}
      aria-busy={loading || undefined}
      className={cx(buttonClass(variant, size, block), className)}
    >
      {loading ? <Spinner /> : icon}
      {children}
    </button>
  );
}
