import { IconSearch, IconStack2 } from '@tabler/icons-react';
import { type KeyboardEvent, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useTexts } from '../../texts/index.ts';
import { cx, ErrorNote, matchesShortcut, paletteKeys, Spinner, useDelayed, useEnterAhead, VisuallyHidden } from '../../ui/index.ts';
import { isFarFetched, searchIn } from './fuzzy.ts';
import styles from './Palette.module.css';
import { type PaletteItem, PaletteOption } from './PaletteOption.tsx';
import { useFoundPersonItems } from './usePaletteItems.tsx';
import { useAllResults, useHereItems, useServerItems } from './useServerItems.tsx';

const foundAtMost = 30;
/** More than are in sight at first: the rest is drawn as one goes on to it, since each key draws most of them anew. */
const drawnAtFirst = 16;

export interface FinderProps {
  items: readonly PaletteItem[];
  /** The track that is open, to which the search may be limited. */
  trackId: string | null;
  onClose: () => void;
}

/** Apart from its frame, which no key changes. */
export function Finder({ items, trackId, onClose }: FinderProps) {
  const t = useTexts();
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [isLimited, setLimited] = useState(false);
  const [activeKey, setActiveKey] = useState<string>();
  const [goesOn, setGoesOn] = useState(false);
  const within = isLimited ? trackId : null;
  const search = useMemo(() => searchIn(within ? items.filter((it) => it.trackId === within) : items), [items, within]);
  const here = useMemo(() => search(typed, foundAtMost), [search, typed]);
  const cached = useHereItems(typed, within);
  const { items: found, ...server } = useServerItems(typed, within);
  const others = useFoundPersonItems(within ? '' : typed);
  const all = useAllResults(typed, within);
  const far = useMemo(() => here.filter((it) => isFarFetched(it, typed)), [here, typed]);
  // Below those of this device, so that nothing moves under what was chosen already; but for guesses, which are the last.
  const shown = useMemo(() => {
    const near = here.filter((it) => !far.includes(it));
    const byKey = new Map([...found, ...others.items, ...cached, ...here].map((it) => [it.key, it]));
    const keys = new Set([...near, ...cached, ...others.items, ...found, ...far].map((it) => it.key));
    return [...[...keys].map((it) => byKey.get(it)!), ...(all ? [all] : [])];
  }, [here, far, cached, others.items, found, all]);
  const isLoading = server.isLoading || others.isLoading;
  const active = Math.max(
    shown.findIndex((it) => it.key === activeKey),
    0,
  );
  const chosen = shown[active];
  const count = shown.length - (all ? 1 : 0);
  const list = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const spins = useDelayed(isLoading);
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
  // Who presses Enter behind a name means what is called so, also where the server has to find it first.
  const isUndecided = isLoading && count === far.length;
  const { enterAhead } = useEnterAhead(typed, isUndecided, () => shown[0] && choose(shown[0]));
  const start = () => {
    setActiveKey(undefined);
    setGoesOn(false);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const to = { ArrowDown: active + 1, ArrowUp: active - 1 }[event.key];
    if (to !== undefined) {
      setGoesOn(true);
      setActiveKey(shown[(to + shown.length) % Math.max(shown.length, 1)]?.key);
    } else if (matchesShortcut(allKeys, event)) all && choose(all);
    else if (event.key === 'Enter') isUndecided ? enterAhead() : chosen && choose(chosen);
    else if (event.key === 'Backspace' && typed === '' && isLimited) setLimited(false);
    else if (matchesShortcut(openers, event)) onClose();
    else return;
    event.preventDefault();
  };
  const rows = goesOn || shown.length <= drawnAtFirst ? shown : [...shown.slice(0, drawnAtFirst), ...(all ? [all] : [])];
  return (
    <>
      <div className={styles['field']}>
        <IconSearch size={18} aria-hidden="true" />
        <input
          ref={(input) => {
            field.current = input;
            takeKeys(input);
          }}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            start();
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
        {spins && <Spinner />}
        {trackId && (
          <button
            type="button"
            className={cx(styles['limit'], isLimited && styles['limited'])}
            aria-pressed={isLimited}
            onClick={() => {
              setLimited(!isLimited);
              start();
              field.current?.focus();
            }}
          >
            <IconStack2 size={14} aria-hidden="true" />
            {t('search.inThisTrack')}
          </button>
        )}
      </div>
      {server.corrected !== null && (
        <p className={styles['corrected']} role="status">
          {t('search.corrected')} <b dir="auto">{server.corrected}</b>
        </p>
      )}
      <div
        ref={list}
        id={listId}
        className={styles['list']}
        role="listbox"
        aria-label={t('palette.found')}
        onScroll={() => setGoesOn(true)}
      >
        {rows.map((item) => (
          <PaletteOption key={item.key} id={`${listId}-${item.key}`} item={item} active={item === chosen} onChoose={choose} />
        ))}
      </div>
      {count === 0 && !server.problem && (typed || isLimited) && (
        <p className={styles['nothing']}>
          {isLoading ? t('search.searching') : typed ? t('palette.nothing', { text: typed }) : t('search.limitedHint')}
        </p>
      )}
      {server.problem && <ErrorNote text={t('search.failed')} onRetry={server.again} />}
      <VisuallyHidden role="status">{typed && !isLoading && t('palette.count', { count })}</VisuallyHidden>
    </>
  );
}

/** The keys that opened it close it as well. */
const openers = [paletteKeys];
const allKeys = ['mod+enter'];

/** At once, so that what is typed right after the shortcut does not land where one was; but after the dialog has noted where that is. */
function takeKeys(input: HTMLInputElement | null): void {
  queueMicrotask(() => input?.focus());
}
