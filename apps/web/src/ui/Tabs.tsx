import { IconChevronDown } from '@tabler/icons-react';
import type { RouteName } from '@trackyard/contract';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { RouteLink, type RouteLinkProps } from '../links/index.ts';
import type { MenuItem } from './menu/items.ts';
import { Menu } from './menu/Menu.tsx';
import styles from './Tabs.module.css';

/** Tabs that are pages: links with the line's ring under the current one. */
export const TabBar = ({ label, children }: { label: string; children: ReactNode }) => (
  <nav className={styles['tabs']} aria-label={label}>
    {children}
  </nav>
);

export function Tab<Name extends RouteName>({
  current,
  children,
  ...link
}: RouteLinkProps<Name> & { current: boolean; children: ReactNode }) {
  const tab = useRef<HTMLAnchorElement>(null);
  useInTheMiddle(tab, current);
  // A link names itself current on each address below its own: only `current` says so here.
  const activeOptions = { exact: true };
  const props = { ...link, activeOptions, ref: tab, className: styles['tab'], 'aria-current': current ? 'page' : undefined, children };
  return <RouteLink {...(props as unknown as RouteLinkProps<Name>)} />;
}

/** The last tab: a menu of the pages that have no tab of their own. */
export function MoreTab({ label, current, items }: { label: string; current: boolean; items: readonly MenuItem[] }) {
  const tab = useRef<HTMLSpanElement>(null);
  useInTheMiddle(tab, current);
  const button = (
    <button type="button" className={styles['tab']} aria-current={current ? 'page' : undefined}>
      {label}
      <IconChevronDown size={16} aria-hidden="true" />
    </button>
  );
  return (
    <span ref={tab} className={styles['more']}>
      <Menu label={label} items={items} trigger={button} placement="bottom-start" />
    </span>
  );
}

/** On a phone the tabs scroll: the active one is brought to the middle. (`scrollIntoView` would make Tab begin there.) */
function useInTheMiddle(tab: RefObject<HTMLElement | null>, current: boolean): void {
  useEffect(() => {
    const bar = tab.current?.parentElement;
    if (current && bar) bar.scrollLeft += middleOf(tab.current!) - middleOf(bar);
  }, [tab, current]);
}
const middleOf = (it: Element): number => {
  const { left, width } = it.getBoundingClientRect();
  return left + width / 2;
};
