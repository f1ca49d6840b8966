import { IconAlertCircle } from '@tabler/icons-react';
import type { AppTable, Attribute } from '@trackyard/contract';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { useTexts } from '../../../texts/index.ts';
import { cx } from '../../../ui/index.ts';
import type { FieldDraft } from '../fields/field-draft.ts';
import { ColouredFormula } from './ColouredFormula.tsx';
import { functionAt, type Suggestion, suggestionsAt } from './completion.ts';
import { checked } from './draft.ts';
import { FunctionHelpNote } from './FunctionHelpNote.tsx';
import styles from './formula.module.css';
import { SampleResult } from './SampleResult.tsx';
import { SuggestionList } from './SuggestionList.tsx';
import { useSuggestions } from './useSuggestions.ts';

interface Props {
  trackId: string;
  table: AppTable;
  /** The field of the formula, where it is there already. */
  attribute: Attribute | undefined;
  source: string;
  /** Another source, and with it another type of the results: null where it has a mistake. */
  onDraft: (changed: Pick<FieldDraft, 'formula'> | Pick<FieldDraft, 'resultType'>) => void;
  /** It was tried to save it. */
  tried: boolean;
}

/** Where a formula is written: coloured, with what may come next, its mistakes, and what it comes to for the first record. */
export default function FormulaEditor({ trackId, table, attribute, source, onDraft, tried }: Props) {
  const t = useTexts();
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [caret, setCaret] = useState(0);
  const [hasFocus, setFocus] = useState(false);
  const others = useMemo(() => table.attributes.filter((it) => it.id !== attribute?.id), [table.attributes, attribute]);
  const found = useMemo(() => checked(source, table.attributes, attribute), [source, table.attributes, attribute]);
  useEffect(() => onDraft({ resultType: found.type ?? null }), [found.type, onDraft]);
  const suggestions = useMemo(
    () =>
      suggestionsAt(
        source,
        caret,
        others.map((it) => it.name),
      ),
    [source, caret, others],
  );
  const accept = ({ text, back }: Suggestion) => {
    const { current } = field;
    if (!current || !suggestions) return;
    current.focus();
    current.setSelectionRange(suggestions.from, suggestions.to);
    // As if it were typed, so that the keys for it take it back.
    document.execCommand('insertText', false, text);
    const end = suggestions.from + text.length - back;
    current.setSelectionRange(end, end);
    setCaret(end);
  };
  const list = useSuggestions(hasFocus ? suggestions : null, accept);
  const help = list.active?.help ?? (hasFocus ? functionAt(source, caret) : null);
  const isEmpty = source.trim() === '';
  const problem = isEmpty ? (tried ? t('formulas.missing') : undefined) : found.problems?.[0]?.message;
  const follow = () => setCaret(field.current?.selectionStart ?? 0);
  return (
    <div className={styles['editor']}>
      <label htmlFor={id}>{t('formulas.formula')}</label>
      <div className={cx(styles['area'], problem !== undefined && (tried || !hasFocus) && styles['invalid'])}>
        <pre aria-hidden="true" className={styles['colours']}>
          <ColouredFormula source={source} problems={(!isEmpty && found.problems) || []} />
          {'\n'}
        </pre>
        <textarea
          ref={field}
          id={id}
          value={source}
          spellCheck={false}
          autoCapitalize="off"
          autoComplete="off"
          autoCorrect="off"
          placeholder={t('formulas.placeholder')}
          aria-autocomplete="list"
          aria-controls={list.isOpen ? `${id}-list` : undefined}
          aria-activedescendant={list.active ? `${id}-list-${list.at}` : undefined}
          aria-describedby={`${id}-state`}
          aria-invalid={problem !== undefined}
          onChange={(event) => {
            onDraft({ formula: event.currentTarget.value });
            setCaret(event.currentTarget.selectionStart);
            list.typed();
          }}
          onSelect={follow}
          onFocus={() => setFocus(true)}
          onBlur={() => document.hasFocus() && setFocus(false)}
          onKeyDown={list.onKeyDown}
        />
      </div>
      {list.isOpen && <SuggestionList id={`${id}-list`} list={list} onAccept={accept} />}
      {help && <FunctionHelpNote help={help} />}
      <div id={`${id}-state`} className={styles['state']} role="status">
        {problem !== undefined && (
          <p className={styles['problem']}>
            <IconAlertCircle size={14} aria-hidden="true" />
            {problem}
          </p>
        )}
        {found.type && <SampleResult {...{ trackId, table, attribute, source }} type={found.type} />}
      </div>
    </div>
  );
}
