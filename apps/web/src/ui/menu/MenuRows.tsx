import { Fragment, type ReactNode } from 'react';
import { type Focusable, isSwitch, type MenuItem } from './items.ts';
import styles from './Menu.module.css';

interface Props {
  items: readonly MenuItem[];
  row: (item: Focusable, compact: boolean) => ReactNode;
}

/** The rows of one level, with what stands between them. */
export const MenuRows = ({ items, row }: Props) =>
  partsOf(items).map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: rows of a menu have no other identity, and stay while it is open
    <Fragment key={at}>{part.choice ? <Choice heading={part.heading}>{rowsOf(part.of, row)}</Choice> : rowsOf(part.of, row)}</Fragment>
  ));

const Choice = ({ heading, children }: { heading: string | undefined; children: ReactNode }) => (
  // biome-ignore lint/a11y/useSemanticElements: a group of rows of a menu, not of fields
  <div role="group" aria-label={heading}>
    {children}
  </div>
);
const rowsOf = (items: readonly MenuItem[], row: Props['row']): ReactNode =>
  items.map((item, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: as above
    <Fragment key={at}>{drawn(item, row)}</Fragment>
  ));

interface Part {
  choice: boolean;
  /** What stands right above it. */
  heading: string | undefined;
  of: MenuItem[];
}
/** The rows of one choice belong together, and are called as the heading above them. */
function partsOf(items: readonly MenuItem[]): Part[] {
  const parts: Part[] = [];
  for (const item of items) {
    const choice = item.itemType === 'selected' && !isSwitch(item);
    const last = parts.at(-1);
    const above = last?.of.at(-1);
    if (last?.choice === choice) last.of.push(item);
    else parts.push({ choice, heading: above?.itemType === 'menu_heading' ? above.name : undefined, of: [item] });
  }
  return parts;
}

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
