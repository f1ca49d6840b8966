import {
  FloatingFocusManager,
  FloatingPortal,
  type Placement,
  useDismiss,
  useFloating,
  useInteractions,
  useMergeRefs,
} from '@floating-ui/react';
import {
  type CSSProperties,
  cloneElement,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  useRef,
  useState,
} from 'react';
import { useActions } from '../actions/registry.ts';
import { useLayer } from '../layers.ts';
import { usePhone } from '../useScreen.ts';
import type { MenuItem, RootItem } from './items.ts';
import styles from './Menu.module.css';
import { MenuPanel } from './MenuPanel.tsx';
import { useClosing } from './useClosing.ts';
import { useOpeningHover } from './useOpeningHover.ts';
import type { OpenedBy } from './usePanelFocus.ts';

interface Props {
  label: string;
  items: readonly MenuItem[];
  /** The button that opens it; it gets what it needs. With `aria-disabled` it keeps the focus and opens nothing. */
  trigger: ReactElement;
  placement?: Placement;
  /** Above the rows: whose menu it is. */
  top?: ReactNode;
  opened?: boolean;
  onOpenChange?: (opened: boolean) => void;
  /** It opens as well when the mouse rests on the button for 250 ms. */
  opensOnHover?: boolean;
  /** One of many on the page: in the palette its rows come after all others. */
  lastInPalette?: boolean;
}

/**
 * The one menu: a pop-up beside its button, on phones a sheet from below. All that it offers is in the command palette too, under its
 * label.
 */
export function Menu({
  label,
  items,
  trigger,
  placement = 'bottom-end',
  top,
  opensOnHover = false,
  lastInPalette = false,
  ...more
}: Props) {
  const { opened: given, onOpenChange } = more;
  const [own, setOwn] = useState<OpenedBy | null>(null);
  const opened = given ?? own !== null;
  const phone = usePhone();
  const section = useRef<HTMLElement>(null);
  const disabled = Boolean((trigger.props as { 'aria-disabled'?: boolean })['aria-disabled']);
  const change = (by: OpenedBy | null) => {
    if (disabled && by !== null) return;
    setOwn(by);
    onOpenChange?.(by !== null);
  };
  const close = () => change(null);
  const { refs, elements, context } = useFloating({ open: opened, onOpenChange: (next) => change(next ? 'press' : null) });
  const { getReferenceProps, getFloatingProps } = useInteractions([useDismiss(context, { escapeKey: false })]);
  const floating = useMergeRefs([refs.setFloating, section]);
  const place = useLayer(opened, close);
  useClosing(opened, section, phone, close);
  const hover = useOpeningHover(opensOnHover && !opened, () => change('hover'));
  const root: RootItem = { itemType: 'root', name: label, menuItems: items };
  useActions(root, lastInPalette);
  const anchor = cloneElement(trigger as ReactElement<Record<string, unknown>>, {
    ref: refs.setReference,
    'aria-haspopup': 'menu',
    'aria-expanded': opened,
    ...getReferenceProps({
      ...(trigger.props as object),
      ...hover,
      onClick: (event: MouseEvent) => change(opened ? null : event.detail === 0 ? 'key' : 'press'),
      onKeyDown: (event: KeyboardEvent) => {
        if (opened || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return;
        event.preventDefault();
        event.stopPropagation();
        change('key');
      },
    }),
  });
  return (
    <>
      {anchor}
      {opened && (
        <FloatingPortal preserveTabOrder={false}>
          {phone && <div className={styles['scrim']} style={inPile(place)} aria-hidden="true" />}
          <FloatingFocusManager context={context} modal={phone} guards={phone} initialFocus={-1}>
            {/* A landmark, since it stands outside of the page's own. */}
            <section ref={floating} aria-label={label} style={inPile(place)} {...getFloatingProps()}>
              <MenuPanel
                label={root.name}
                items={root.menuItems}
                top={top}
                anchor={elements.domReference}
                placement={placement}
                sheet={phone}
                openedBy={own ?? 'press'}
                onClose={close}
              />
            </section>
          </FloatingFocusManager>
        </FloatingPortal>
      )}
    </>
  );
}

/** Over whatever was open before it. */
const inPile = (place: number): CSSProperties => ({ '--place': place }) as CSSProperties;
