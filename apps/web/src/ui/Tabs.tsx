import { Link, type LinkProps } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import styles from './Tabs.module.css';

/** Tabs that are pages: links with the line's ring under the current one. */
export const TabBar = ({ label, children }: { label: string; children: ReactNode }) => (
  <nav className={styles['tabs']} aria-label={label}>
    {children}
  </nav>
);

export function Tab({ current, children, ...link }: LinkProps & { current: boolean; children: ReactNode }) {
  const tab = useRef<HTMLAnchorElement>(null);
  // On a phone the tabs scroll: the active one is brought to the middle.
  useEffect(() => {
    if (current) tab.current?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [current]);
  return (
    <Link {...link} ref={tab} className={styles['tab']} aria-current={current ? 'page' : undefined}>
      {children}
    </Link>
  );
}
