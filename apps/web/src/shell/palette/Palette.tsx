import { IconCheck, IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, memo, type ReactNode, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useTexts } from '../../texts/index.ts';
import { cx, Keys, ModalFrame, matchesShortcut, paletteKeys, VisuallyHidden } from '../../ui/index.ts';
import { type Findable, searchIn } from './fuzzy.ts';
import styles from './Palette.module.css';

export interface PaletteItem extends Findable {
  key: string;
  icon: ReactNode;
  /** Of a row of a menu, as it shows there: what stands behind it, whether it is chosen, and whether it destroys. */
  after?: ReactNode;
  selected?: boolean | undefined;
  danger?: boolean;
  shortcut?: string | undefined;
  run: () => void;
}
const foundAtMost = 30;
/** More than are in sight at first: the rest is drawn as one goes on to it, since each key draws most of them anew. */
const drawnAtFirst = 16;

interface Props {
  items: readonly PaletteItem[];
  onClose: () => void;
}

/** Finds any track, person or action by a few letters of its name. Arrows choose, Enter does it. */
export function Palette(props: Props) {
  const t = useTexts();
  return (
    <ModalFrame opened onClose={props.onClose} outsideClickClosable label={t('palette.title')} className={styles['palette']!}>
      <Finder {...props} />
    </ModalFrame>
  );
}

/** Apart from its frame, which no key changes. */
function Finder({ items, onClose }: Props) {
  const t = useTexts();
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(0);
  const [goesOn, setGoesOn] = useState(false);
  const search = useMemo(() => searchIn(items), [items]);
  const shown = useMemo(() => search(typed, foundAtMost), [search, typed]);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  const choose = useCallback(
    (item: PaletteItem) => {
      onClose();
      item.run();
    },
    [onClose],
  );
  const chosen = shown[active];
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const to = { ArrowDown: active + 1, ArrowUp: active - 1 }[event.key];
    if (to !== undefined) {
      setGoesOn(true);
      setActive((to + shown.length) % Math.max(shown.length, 1));
    } else if (event.key === 'Enter') chosen && choose(chosen);
    else if (matchesShortcut(openers, event)) onClose();
    else return;
    event.preventDefault();
  };
  return (
    <>
      <div className={styles['field']}>
        <IconSearch size={18} aria-hidden="true" />
        <input
          ref={takeKeys}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setActive(0);
            setGoesOn(false);
          }}
          onKeyDown={onKeyDown}
          placeholder={t('palette.hint')}
          role="combobox"
          aria-label={t('palette.title')}
          aria-expanded={shown.length > 0}
          aria-controls={listId}
          aria-activedescendant={chosen && `${listId}-${chosen.key}`}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          data-autofocus
        />
      </div>
      <div
        ref={list}
        id={listId}
        className={styles['list']}
        role="listbox"
        aria-label={t('palette.found')}
        onScroll={() => setGoesOn(true)}
      >
        {(goesOn ? shown : shown.slice(0, drawnAtFirst)).map((item) => (
          <Option key={item.key} id={`${listId}-${item.key}`} item={item} active={item === chosen} onChoose={choose} />
        ))}
      </div>
      {shown.length === 0 && <p className={styles['nothing']}>{t('palette.nothing', { text: typed })}</p>}
      <VisuallyHidden role="status">{typed && t('palette.count', { count: shown.length })}</VisuallyHidden>
    </>
  );
}

interface OptionProps {
  id: string;
  item: PaletteItem;
  active: boolean;
  onChoose: (item: PaletteItem) => void;
}
/** Drawn once for as long as it is among those found: each key changes a few of them. */
const Option = memo(function Option({ id, item, active, onChoose }: OptionProps) {
  const t = useTexts();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keys (combobox)
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={active}
      className={cx(styles['option'], active && styles['active'], item.danger && styles['danger'])}
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => onChoose(item)}
    >
      <span className={styles['icon']} aria-hidden="true">
        {item.icon}
      </span>
      <span className={styles['name']} dir="auto">
        {item.name}
      </span>
      {item.after && <span className={styles['after']}>{item.after}</span>}
      {item.selected && (
        <>
          <IconCheck size={16} className={styles['check']} aria-hidden="true" />
          <VisuallyHidden>{t('palette.chosen')}</VisuallyHidden>
        </>
      )}
      <span className={styles['within']}>{item.within}</span>
      {item.shortcut && <Keys keys={item.shortcut} />}
    </div>
  );
});

/** The keys that opened it close it as well. */
const openers = [paletteKeys];

/** At once, so that what is typed right after the shortcut does not land where one was; but after the dialog has noted where that is. */
function takeKeys(input: HTMLInputElement | null): void {
  queueMicrotask(() => input?.focus());
}
