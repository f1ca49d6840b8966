import {
  autoUpdate,
  FloatingFocusManager,
  FloatingPortal,
  flip,
  offset,
  type Placement,
  shift,
  useDismiss,
  useFloating,
  useInteractions,
  useRole,
} from '@floating-ui/react';
import { type CSSProperties, type ReactNode, useLayoutEffect } from 'react';
import { cx } from './cx.ts';
import { useLayer } from './layers.ts';
import styles from './Popover.module.css';
import { usePhone } from './useScreen.ts';

interface Props {
  label: string;
  opened: boolean;
  onClose: () => void;
  /** What it stands beside. */
  anchor: Element | null;
  placement?: Placement;
  children: ReactNode;
}

/** A small window beside its anchor, on phones a sheet from below. Focus goes in and comes back. */
export function Popover({ label, opened, onClose, anchor, placement = 'bottom-start', children }: Props) {
  const phone = usePhone();
  const place = { '--place': useLayer(opened, onClose) } as CSSProperties;
  const { refs, floatingStyles, context } = useFloating({
    open: opened,
    onOpenChange: (next) => !next && onClose(),
    placement,
    whileElementsMounted: autoUpdate,
    middleware: [offset(4), flip({ padding: 8 }), shift({ padding: 8 })],
  });
  useLayoutEffect(() => refs.setReference(anchor), [anchor, refs]);
  const { getFloatingProps } = useInteractions([useDismiss(context, { escapeKey: false }), useRole(context, { role: 'dialog' })]);
  if (!opened) return null;
  return (
    <FloatingPortal preserveTabOrder={false}>
      {phone && <div className={styles['scrim']} style={place} aria-hidden="true" />}
      <FloatingFocusManager context={context} modal={phone} guards={phone}>
        <div
          ref={refs.setFloating}
          className={cx(styles['popover'], phone && styles['sheet'])}
          style={phone ? place : { ...floatingStyles, ...place }}
          {...getFloatingProps()}
          role="dialog"
          aria-label={label}
        >
          {children}
        </div>
      </FloatingFocusManager>
    </FloatingPortal>
  );
}
