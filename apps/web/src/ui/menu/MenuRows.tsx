import { Fragment, type ReactNode } from 'react';
import type { Focusable, MenuItem } from './items.ts';
import styles from './Menu.module.css';

interface Props {
  items: readonly MenuItem[];
  row: (item: Focusable, compact: boolean) => ReactNode;
}

/** The rows of one level, with what stands between them. */
export const MenuRows = ({ items, row }: Props) =>
  items.map((item, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: rows of a menu have no other identity, and stay while it is open
    <Fragment key={at}>{drawn(item, row)}</Fragment>
  ));

function drawn(item: MenuItem, row: Props['row']): ReactNode {
  switch (item.itemType) {
    case 'divider':
      return <hr className={styles['divider']} />;
    case 'menu_heading':
      return (
        <div className={styles['heading']} role="presentation">
          {item.name}
        </div>
      );
    case 'text':
      return (
        <div className={styles['text']} role="presentation">
          {item.name}
        </div>
      );
    case 'horizontal':
      return (
        // biome-ignore lint/a11y/useSemanticElements: a group of rows of a menu, not of fields
        <div className={styles['side']} role="group" aria-label={item.name}>
          {item.menuItems.map((it) => (
            <Fragment key={it.name}>{row(it, true)}</Fragment>
          ))}
        </div>
      );
    default:
      return row(item, false);
  }
}
