import {
  autoUpdate,
  FloatingFocusManager,
  FloatingPortal,
  flip,
  offset,
  type Placement,
  shift,
  size,
  useClick,
  useDismiss,
  useFloating,
  useInteractions,
  useListNavigation,
  useRole,
  useTypeahead,
} from '@floating-ui/react';
import { IconCheck } from '@tabler/icons-react';
import { cloneElement, Fragment, type MouseEvent, type ReactElement, type ReactNode, useRef, useState } from 'react';
import { cx } from './cx.ts';
import styles from './Menu.module.css';
import { useLayer } from './openLayers.ts';
import { usePhone } from './useScreen.ts';

export type MenuItem =
  | {
      kind: 'item';
      label: string;
      onSelect: () => void;
      icon?: ReactNode;
      /** What stands after it: a shortcut, a value, or why it is disabled. */
      after?: ReactNode;
      danger?: boolean;
      disabled?: boolean;
      /** Of a choice: this one is chosen. */
      checked?: boolean;
    }
  | { kind: 'heading'; label: string }
  | { kind: 'divider' };

interface Props {
  label: string;
  items: readonly MenuItem[];
  /** The button that opens it; it gets what it needs. */
  trigger: ReactElement;
  placement?: Placement;
  /** Above the rows, such as a row of reactions. */
  top?: ReactNode | ((close: () => void) => ReactNode);
  opened?: boolean;
  onOpenChange?: (opened: boolean) => void;
}

/** The one menu: a pop-up beside its button, on phones a sheet from below. Arrows, Home, End, letters and Escape work. */
export function Menu({ label, items, trigger, placement = 'bottom-end', top, opened: given, onOpenChange }: Props) {
  const [own, setOwn] = useState(false);
  const opened = given ?? own;
  const setOpened = (next: boolean) => {
    setOwn(next);
    onOpenChange?.(next);
  };
  const [activeIndex, setActiveIndex] = useState<number | null>(null);
  const phone = usePhone();
  const listRef = useRef<(HTMLElement | null)[]>([]);
  const labelsRef = useRef<string[]>([]);
  const { refs, floatingStyles, context } = useFloating({
    open: opened,
    onOpenChange: setOpened,
    placement,
    whileElementsMounted: autoUpdate,
    middleware: [offset(4), flip({ padding: 8 }), shift({ padding: 8 }), size({ padding: 8, apply: limitHeight })],
  });
  const { getReferenceProps, getFloatingProps, getItemProps } = useInteractions([
    useClick(context),
    useDismiss(context),
    useRole(context, { role: 'menu' }),
    useListNavigation(context, { listRef, activeIndex, onNavigate: setActiveIndex, loop: true }),
    useTypeahead(context, { listRef: labelsRef, activeIndex, onMatch: setActiveIndex }),
  ]);
  const close = () => setOpened(false);
  useLayer(opened, close);
  const anchor = cloneElement(trigger as ReactElement<Record<string, unknown>>, {
    ref: refs.setReference,
    // Escape closes the menu, not the dialog that it was opened in.
    'data-mantine-stop-propagation': opened || undefined,
    ...getReferenceProps(trigger.props as object),
  });
  let index = -1;
  return (
    <>
      {anchor}
      {opened && (
        <FloatingPortal preserveTabOrder={false}>
          {phone && <div className={styles['scrim']} aria-hidden="true" />}
          {/* A landmark around it, since it stands outside of the page's own. */}
          <section aria-label={label}>
            <FloatingFocusManager context={context} modal={phone} guards={phone} initialFocus={-1}>
              <div
                ref={refs.setFloating}
                className={cx(styles['menu'], phone && styles['sheet'])}
                style={phone ? {} : floatingStyles}
                {...getFloatingProps()}
                role="menu"
                // Escape closes the menu, not the dialog that it was opened in.
                data-mantine-stop-propagation="true"
                aria-label={label}
              >
                {typeof top === 'function' ? top(close) : top}
                {items.map((item, at) => {
                  // biome-ignore lint/suspicious/noArrayIndexKey: rows of a menu have no other identity, and stay while it is open
                  if (item.kind === 'divider') return <hr key={at} className={styles['divider']} />;
                  if (item.kind === 'heading')
                    return (
                      <div key={item.label} className={styles['heading']} role="presentation">
                        {item.label}
                      </div>
                    );
                  const row = ++index;
                  labelsRef.current[row] = item.label;
                  const choose = (event: MouseEvent) => {
                    event.preventDefault();
                    if (item.disabled) return;
                    close();
                    item.onSelect();
                  };
                  return (
                    <Fragment key={item.label}>
                      <button
                        type="button"
                        data-mantine-stop-propagation="true"
                        ref={(node) => {
                          listRef.current[row] = node;
                        }}
                        {...(item.checked === undefined ? plainRow : { role: 'menuitemradio', 'aria-checked': item.checked })}
                        aria-disabled={item.disabled || undefined}
                        tabIndex={row === activeIndex ? 0 : -1}
                        className={cx(styles['item'], item.danger && styles['danger'])}
                        {...getItemProps({ onClick: choose })}
                      >
                        {item.icon}
                        <span className={styles['label']}>{item.label}</span>
                        {item.after && <span className={styles['after']}>{item.after}</span>}
                        {item.checked && <IconCheck size={16} className={styles['check']} aria-hidden="true" />}
                      </button>
                    </Fragment>
                  );
                })}
              </div>
            </FloatingFocusManager>
          </section>
        </FloatingPortal>
      )}
    </>
  );
}
const plainRow = { role: 'menuitem' } as const;

function limitHeight({ availableHeight, elements }: { availableHeight: number; elements: { floating: HTMLElement } }): void {
  elements.floating.style.maxHeight = `${availableHeight}px`;
}
