import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { limits, type TrackEntry } from '@trackyard/contract';
import { Fragment, useEffect, useRef, useState } from 'react';
import { useNameOf } from '../../../data/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { gapAmong } from '../../../ui/index.ts';
import { useMembers } from '../useMembers.ts';
import { ItemRow } from './ItemRow.tsx';
import styles from './List.module.css';
import { NewItem } from './NewItem.tsx';
import { useListCommands } from './useListCommands.ts';

interface Props {
  entry: Pick<TrackEntry, 'id' | 'trackId' | 'type' | 'title' | 'items'>;
  readOnly: boolean;
  /** Actions that are done are not shown. */
  hidesDone: boolean;
}
/** The items of a list in their order, and where the next one is written: at the end, or below the item in which Enter was pressed. */
export function Items({ entry, readOnly, hidesDone }: Props) {
  const t = useTexts();
  const { id: entryId, trackId, type, title, items } = entry;
  const isAgenda = type === 'agenda';
  const commands = useListCommands(trackId, entryId, items.length);
  const people = useMembers(trackId);
  const nameOf = useNameOf(trackId);
  const list = useRef<HTMLOListElement>(null);
  const [writesAfter, setWritesAfter] = useState<string | null>(null);
  const [gap, setGap] = useState<number | null>(null);
  const shown = hidesDone ? items.filter((it) => it.done === null) : items;
  const idAfter = (itemId: string): string | null => items[items.findIndex((it) => it.id === itemId) + 1]?.id ?? null;
  const latest = useRef({ shown, idAfter, commands });
  latest.current = { shown, idAfter, commands };
  useEffect(() => {
    if (readOnly) return;
    const gapAt = (y: number) => gapAmong([...list.current!.querySelectorAll('[data-item]')], y);
    return dropTargetForElements({
      element: list.current!,
      canDrop: ({ source }) => source.data['entryId'] === entryId,
      onDrag: ({ location }) => setGap(gapAt(location.current.input.clientY)),
      onDragLeave: () => setGap(null),
      onDrop({ source, location }) {
        setGap(null);
        const { shown, idAfter, commands } = latest.current;
        const at = gapAt(location.current.input.clientY);
        const itemId = String(source.data['itemId']);
        if (shown[at]?.id === itemId || shown[at - 1]?.id === itemId) return;
        commands.move(itemId, shown[at]?.id ?? (shown[at - 1] ? idAfter(shown[at - 1]!.id) : null));
      },
    });
  }, [readOnly, entryId]);
  const isFull = items.length >= limits.listItems;
  const isBetween = writesAfter !== null && items.some((it) => it.id === writesAfter);
  return (
    <>
      <ol ref={list} className={styles['items']} aria-label={t('lists.itemsOf', { title })}>
        {shown.map((item, at) => (
          <Fragment key={item.id}>
            <ItemRow
              {...{ people, nameOf, entryId, item, readOnly, commands }}
              number={isAgenda ? items.indexOf(item) + 1 : null}
              onUp={at > 0 && !readOnly ? () => commands.move(item.id, shown[at - 1]!.id) : undefined}
              onDown={at < shown.length - 1 && !readOnly ? () => commands.move(item.id, idAfter(shown[at + 1]!.id)) : undefined}
              onNext={() => setWritesAfter(item.id)}
              dropAt={gap === at ? 'before' : gap === at + 1 && at === shown.length - 1 ? 'after' : undefined}
            />
            {item.id === writesAfter && !readOnly && !isFull && (
              <NewItem
                key="between"
                isAgenda={isAgenda}
                takesFocus
                onAdd={(texts) => setWritesAfter(commands.add(texts, idAfter(item.id)) ?? null)}
                onLeave={() => setWritesAfter(null)}
              />
            )}
          </Fragment>
        ))}
        {!readOnly && !isFull && !isBetween && (
          <NewItem isAgenda={isAgenda} takesFocus={items.length === 0} onAdd={(texts) => commands.add(texts, null)} onLeave={() => {}} />
        )}
      </ol>
      {isFull && !readOnly && <p className={styles['full']}>{t('lists.full', { count: limits.listItems })}</p>}
    </>
  );
}
