import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { IconPlus } from '@tabler/icons-react';
import { type FieldChoice, limits } from '@trackyard/contract';
import { moveItem } from '@trackyard/rules';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useTexts } from '../../../../texts/index.ts';
import { Button, gapAmong } from '../../../../ui/index.ts';
import { ChoiceRow } from './ChoiceRow.tsx';
import { type ChoiceRows, newChoice, pasteChoices, problemOf } from './choice-rows.ts';
import styles from './choices.module.css';

interface Props {
  rows: ChoiceRows;
  /** Those that the field has now. */
  before: ChoiceRows;
  onRows: (rows: ChoiceRows) => void;
  /** It was tried to save them: what is missing is said. */
  tried: boolean;
}
/** The choices of a field: a row for each, with its colour and name, in the order in which they are offered. */
export function ChoicesEditor({ rows, before, onRows, tried }: Props) {
  const t = useTexts();
  const labelId = useId();
  const list = useRef<HTMLUListElement>(null);
  const [blank] = useState(() => newChoice([]));
  const [gap, setGap] = useState<number | null>(null);
  const focused = useRef<string | null>(null);
  const shown: ChoiceRows = rows.length > 0 ? rows : [blank];
  const move = (from: number, to: number) => onRows(moveItem(shown, from, to));
  const insert = (at: number) => {
    if (shown.length >= limits.fieldChoices) return;
    const added = newChoice(shown);
    focused.current = added.id;
    onRows(shown.toSpliced(at, 0, added));
  };
  const remove = (at: number) => {
    focused.current = (shown[at + 1] ?? shown[at - 1])?.id ?? null;
    onRows(shown.toSpliced(at, 1));
  };
  const change = (at: number, next: Partial<FieldChoice>) => onRows(shown.with(at, { ...shown[at]!, ...next }));
  useEffect(() => {
    if (focused.current === null) return;
    list.current?.querySelector<HTMLInputElement>(`[data-choice="${focused.current}"] input`)?.focus();
    focused.current = null;
  });
  const latest = useRef({ shown, move });
  useLayoutEffect(() => {
    latest.current = { shown, move };
  });
  useEffect(() => {
    const gapAt = (y: number) => gapAmong([...list.current!.querySelectorAll('[data-choice]')], y);
    const isOurs = (data: Record<string, unknown>) => latest.current.shown.some((it) => it.id === data['choiceId']);
    return dropTargetForElements({
      element: list.current!,
      canDrop: ({ source }) => isOurs(source.data),
      onDrag: ({ location }) => setGap(gapAt(location.current.input.clientY)),
      onDragLeave: () => setGap(null),
      onDrop({ source, location }) {
        setGap(null);
        const from = latest.current.shown.findIndex((it) => it.id === source.data['choiceId']);
        const to = gapAt(location.current.input.clientY);
        if (from >= 0 && to !== from && to !== from + 1) latest.current.move(from, to > from ? to - 1 : to);
      },
    });
  }, []);
  const wrong = shown.map((_, at) => problemOf(shown, at, before));
  const isNone = tried && shown.every((it) => it.name.trim() === '');
  return (
    <fieldset className={styles['editor']} aria-labelledby={labelId}>
      <span id={labelId} className={styles['label']}>
        {t('fields.choices')}
      </span>
      <ul ref={list} className={styles['rows']}>
        {shown.map((it, at) => {
          const problem = wrong[at] ?? (isNone && at === 0 ? 'missing' : null);
          return (
            <ChoiceRow
              key={it.id}
              choice={it}
              at={at}
              count={shown.length}
              drop={gap === at ? 'before' : gap === shown.length && at === shown.length - 1 ? 'after' : undefined}
              error={tried && problem ? t(problem === 'double' ? 'fields.choiceDouble' : 'fields.choicesMissing') : undefined}
              onChange={(next) => change(at, next)}
              onPaste={(text) => onRows(pasteChoices(shown, at, text))}
              onMove={(by) => {
                focused.current = it.id;
                move(at, at + by);
              }}
              onEnter={() => insert(at + 1)}
              onRemove={() => remove(at)}
            />
          );
        })}
      </ul>
      <div>
        <Button
          size="sm"
          variant="subtle"
          icon={<IconPlus size={16} />}
          disabled={shown.length >= limits.fieldChoices}
          onClick={() => insert(shown.length)}
        >
          {t('fields.addChoice')}
        </Button>
      </div>
      <p className={styles['hint']}>{t('fields.choicesHint')}</p>
    </fieldset>
  );
}
