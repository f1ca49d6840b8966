import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useRemembered } from '../../../data/index.ts';
import { type TextKey, useTexts } from '../../../texts/index.ts';
import { emojiAtHand, loadEmoji } from './emojiData.ts';
import { type Emoji, type EmojiBook, rememberEmoji, searchEmoji } from './emojiSearch.ts';
import styles from './picker.module.css';

const columns = 9;

/** All emoji by group, with a search. The focus stays in the search; the arrows move among the emoji. */
export default function EmojiPicker({ onPick }: { onPick(emoji: string): void }) {
  const t = useTexts();
  const listId = useId();
  const [query, setQuery] = useState('');
  const [active, setActive] = useState(0);
  const [recent, setRecent] = useRemembered('recent-emoji', none);
  const { book, failed, retry } = useEmojiBook();
  const recently = recent.join(' ');
  const sections = useMemo(() => (book ? sectionsOf(book, query, recently.split(' ').filter(Boolean)) : []), [book, query, recently]);
  const flat = useMemo(() => sections.flatMap((it) => it.emoji), [sections]);
  const pick = (emoji: Emoji | undefined) => {
    if (!emoji) return;
    setRecent(rememberEmoji(recent, emoji.unicode));
    onPick(emoji.unicode);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      return pick(flat[active]);
    }
    const step = stepOf(event.key, query === '');
    if (step === 0) return;
    event.preventDefault();
    setActive((at) => Math.max(0, Math.min(flat.length - 1, at + step)));
  };
  return (
    <div className={styles.picker}>
      <input
        className={styles.search}
        type="search"
        // biome-ignore lint/a11y/noAutofocus: one opens it to search
        autoFocus
        data-autofocus
        role="combobox"
        aria-label={t('chat.searchEmoji')}
        aria-expanded
        aria-controls={listId}
        aria-activedescendant={flat[active] ? `${listId}-${active}` : undefined}
        placeholder={t('chat.searchEmoji')}
        value={query}
        onChange={(event) => {
          setQuery(event.currentTarget.value);
          setActive(0);
        }}
        onKeyDown={onKeyDown}
      />
      <Sections id={listId} sections={sections} active={active} onPick={(at) => pick(flat[at])} />
      {failed && (
        <p className={styles.note}>
          {t('chat.emojiFailed')}{' '}
          <button type="button" onClick={retry}>
            {t('chat.retry')}
          </button>
        </p>
      )}
      {book && flat.length === 0 && <p className={styles.note}>{t('chat.noEmojiFound')}</p>}
      <p className={styles.caption} aria-hidden>
        {flat[active] ? `:${flat[active].names[0] ?? flat[active].label}:` : ''}
      </p>
    </div>
  );
}

interface Section {
  title: TextKey;
  emoji: Emoji[];
}

/** One listbox; a click anywhere in it finds its emoji, so that 1,900 cells need no handlers. */
function Sections({ id, sections, active, onPick }: { id: string; sections: Section[]; active: number; onPick(at: number): void }) {
  const t = useTexts();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector(`[data-at="${active}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  let at = 0;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the search field's
    <div
      ref={list}
      id={id}
      className={styles.list}
      role="listbox"
      tabIndex={-1}
      aria-label={t('chat.emojiResults')}
      onClick={(event) => {
        const cell = (event.target as HTMLElement).closest<HTMLElement>('[data-at]');
        if (cell) onPick(Number(cell.dataset['at']));
      }}
    >
      {sections.map((section) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields
        <div key={section.title} role="group" aria-label={t(section.title)} className={styles.section}>
          <div className={styles.heading} aria-hidden>
            {t(section.title)}
          </div>
          <div className={styles.cells}>
            {section.emoji.map((emoji) => {
              const here = at++;
              return (
                // biome-ignore lint/a11y/useFocusableInteractive: the search field points at it
                <div
                  key={emoji.unicode}
                  id={`${id}-${here}`}
                  data-at={here}
                  role="option"
                  aria-selected={here === active}
                  aria-label={emoji.label}
                  className={styles.cell}
                >
                  {emoji.unicode}
                </div>
              );
            })}
          </div>
        </div>
      ))}
    </div>
  );
}

function useEmojiBook(): { book: EmojiBook | undefined; failed: boolean; retry(): void } {
  const [book, setBook] = useState(emojiAtHand);
  const [failed, setFailed] = useState(false);
  const load = () => {
    setFailed(false);
    loadEmoji().then(setBook, (error: unknown) => {
      console.warn('Emoji did not load', error);
      setFailed(true);
    });
  };
  useEffect(load, []);
  return { book, failed, retry: load };
}

const none: string[] = [];
/** Places of emojibase's groups; 2 is skin tones by themselves. */
const groups: readonly [number, TextKey][] = [
  [0, 'chat.smileys'],
  [1, 'chat.peopleAndBody'],
  [3, 'chat.animals'],
  [4, 'chat.food'],
  [5, 'chat.travel'],
  [6, 'chat.activities'],
  [7, 'chat.objects'],
  [8, 'chat.symbols'],
  [9, 'chat.flags'],
];

function sectionsOf(book: EmojiBook, query: string, recent: string[]): Section[] {
  if (query.trim()) return [{ title: 'chat.emojiResults' as const, emoji: searchEmoji(book, query) }].filter((it) => it.emoji.length > 0);
  const used = recent.flatMap((unicode) => book.emoji.find((it) => it.unicode === unicode) ?? []);
  const byGroup = groups.map(([group, title]) => ({ title, emoji: book.emoji.filter((it) => it.group === group) }));
  return used.length > 0 ? [{ title: 'chat.recent', emoji: used }, ...byGroup] : byGroup;
}

/** Sideways only while nothing is typed: else the arrows belong to the text. */
function stepOf(key: string, sideways: boolean): number {
  const forward = document.documentElement.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  const backward = document.documentElement.dir === 'rtl' ? 'ArrowRight' : 'ArrowLeft';
  if (key === 'ArrowDown') return columns;
  if (key === 'ArrowUp') return -columns;
  if (sideways && key === forward) return 1;
  return sideways && key === backward ? -1 : 0;
}
