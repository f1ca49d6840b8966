import { useTexts } from '../../../texts/index.ts';
import styles from './composer.module.css';
import type { Suggestions } from './useSuggestions.ts';

const labels = { mention: 'chat.people', track: 'chat.tracks', emoji: 'chat.emojiSuggestions', command: 'chat.commands' } as const;

/** The list above the composer. The focus stays in the text; the active option is told by `aria-activedescendant`. */
export function SuggestionList({ suggestions }: { suggestions: Suggestions }) {
  const t = useTexts();
  const { kind, options, active, listId, pick } = suggestions;
  if (!kind) return null;
  return (
    <div id={listId} className={styles.suggestions} role="listbox" tabIndex={-1} aria-label={t(labels[kind])}>
      {options.map((option, at) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the text box's
        // biome-ignore lint/a11y/useFocusableInteractive: the text box points at it
        <div
          key={option.key}
          id={`${listId}-${at}`}
          role="option"
          aria-selected={at === active}
          className={styles.option}
          // A press must not take the focus out of the text.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => pick(at)}
        >
          {option.shown}
        </div>
      ))}
    </div>
  );
}
