import type { RouteName } from '@trackyard/contract';
import { type ReactNode, useEffect, useRef } from 'react';
import { RouteLink, type RouteLinkProps } from '../links/index.ts';
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
  // On a phone the tabs scroll: the active one is brought to the middle. (`scrollIntoView` would make Tab begin there.)
  useEffect(() => {
    const bar = tab.current?.parentElement;
    if (current && bar) bar.scrollLeft += middleOf(tab.current!) - middleOf(bar);
  }, [current]);
  const props = { ...link, ref: tab, className: styles['tab'], 'aria-current': current ? 'page' : undefined, children };
  return <RouteLink {...(props as unknown as RouteLinkProps<Name>)} />;
}
const middleOf = (it: Element): number => {
  const { left, width } = it.getBoundingClientRect();
  return left + width / 2;
};
