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
  type RefObject,
  useLayoutEffect,
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
  const anchor = useRef<Element>(null);
  const opened = given ?? own !== null;
  const disabled = Boolean((trigger.props as { 'aria-disabled'?: boolean })['aria-disabled']);
  const change = (by: OpenedBy | null) => {
    if (disabled && by !== null) return;
    setOwn(by);
    onOpenChange?.(by !== null);
  };
  const hover = useOpeningHover(opensOnHover && !opened, () => change('hover'));
  const root: RootItem = { itemType: 'root', name: label, menuItems: items };
  useActions(root, lastInPalette);
  const button = cloneElement(trigger as ReactElement<Record<string, unknown>>, {
    ref: anchor,
    'aria-haspopup': 'menu',
    'aria-expanded': opened,
    ...hover,
    onClick: (event: MouseEvent) => change(opened ? null : event.detail === 0 ? 'key' : 'press'),
    onKeyDown: (event: KeyboardEvent) => {
      if (opened || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return;
      event.preventDefault();
      event.stopPropagation();
      change('key');
    },
  });
  return (
    <>
      {button}
      {opened && <Open {...{ label, items, anchor, placement, top }} openedBy={own ?? 'press'} onClose={() => change(null)} />}
    </>
  );
}

interface OpenProps extends Required<Pick<Props, 'label' | 'items' | 'placement'>> {
  top: ReactNode;
  anchor: RefObject<Element | null>;
  openedBy: OpenedBy;
  onClose(): void;
}
/** What is open of a menu: a page has hundreds of buttons with one, and few open menus. */
function Open({ label, items, anchor: button, placement, top, openedBy, onClose }: OpenProps) {
  const phone = usePhone();
  const [anchor, setAnchor] = useState(button.current);
  // One that is open from the start has no button yet.
  useLayoutEffect(() => setAnchor(button.current), [button]);
  const section = useRef<HTMLElement>(null);
  const { refs, context } = useFloating({ open: true, elements: { reference: anchor }, onOpenChange: (next) => void (next || onClose()) });
  const { getFloatingProps } = useInteractions([useDismiss(context, { escapeKey: false })]);
  const floating = useMergeRefs([refs.setFloating, section]);
  const place = useLayer(true, onClose);
  useClosing(section, phone, onClose);
  return (
    <FloatingPortal preserveTabOrder={false}>
      {phone && <div className={styles['scrim']} style={inPile(place)} aria-hidden="true" />}
      <FloatingFocusManager context={context} modal={phone} guards={phone} initialFocus={-1}>
        {/* A landmark, since it stands outside of the page's own. */}
        <section ref={floating} aria-label={label} style={inPile(place)} {...getFloatingProps()}>
          <MenuPanel {...{ label, items, top, anchor, placement, openedBy, onClose }} sheet={phone} />
        </section>
      </FloatingFocusManager>
    </FloatingPortal>
  );
}

/** Over whatever was open before it. */
const inPile = (place: number): CSSProperties => ({ '--place': place }) as CSSProperties;
