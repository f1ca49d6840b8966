import { draggable } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { IconCheck, IconGripVertical, IconX } from '@tabler/icons-react';
import { type FieldChoice, formatColours, limits } from '@trackyard/contract';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useTexts } from '../../../../texts/index.ts';
import { IconButton, Menu, type MenuItem, TextField } from '../../../../ui/index.ts';
import styles from './choices.module.css';

interface Props {
  choice: FieldChoice;
  at: number;
  count: number;
  /** A dragged choice would fall there. */
  drop: 'before' | 'after' | undefined;
  error: string | undefined;
  onChange: (next: Partial<FieldChoice>) => void;
  /** Several lines were pasted into its name. */
  onPaste: (text: string) => void;
  onMove: (by: 1 | -1) => void;
  onEnter: () => void;
  onRemove: () => void;
}
export function ChoiceRow({ choice, at, count, drop, error, onChange, onPaste, onMove, onEnter, onRemove }: Props) {
  const t = useTexts();
  const row = useRef<HTMLLIElement>(null);
  const grip = useRef<HTMLSpanElement>(null);
  const { id, name, colour } = choice;
  useEffect(() => draggable({ element: row.current!, dragHandle: grip.current!, getInitialData: () => ({ choiceId: id }) }), [id]);
  const called = name.trim() || t('fields.choice', { number: at + 1 });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key] as 1 | -1 | undefined;
    if (event.altKey && by) {
      event.preventDefault();
      if (at + by >= 0 && at + by < count) onMove(by);
    } else if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey && event.target instanceof HTMLInputElement && name.trim()) {
      // Enter in an empty row saves the field, as in any other form.
      event.preventDefault();
      onEnter();
    }
  };
  const colours: MenuItem[] = formatColours.map((it) => ({
    itemType: 'action',
    name: t(`formats.${it}`),
    icon: <Swatch colour={it} isChosen={it === colour} />,
    callback: () => onChange({ colour: it }),
  }));
  const label = t('fields.choiceColour', { name: called });
  return (
    <li ref={row} className={styles['row']} data-choice={id} data-drop={drop} onKeyDown={onKeyDown}>
      <span ref={grip} className={styles['grip']} aria-hidden="true">
        <IconGripVertical size={16} />
      </span>
      <Menu
        label={label}
        items={colours}
        trigger={
          <IconButton size="sm" label={label}>
            <Swatch colour={colour} />
          </IconButton>
        }
      />
      <TextField
        className={styles['name']}
        aria-label={t('fields.choice', { number: at + 1 })}
        aria-description={t('fields.choiceHelp')}
        value={name}
        maxLength={limits.appNameLength}
        error={error}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
        onPaste={(event) => {
          const text = event.clipboardData.getData('text/plain').trim();
          if (!/[\r\n]/.test(text)) return;
          event.preventDefault();
          onPaste(text);
        }}
      />
      <IconButton size="sm" label={t('fields.removeChoice', { name: called })} icon={<IconX size={16} />} onClick={onRemove} />
    </li>
  );
}

function Swatch({ colour, isChosen = false }: { colour: string; isChosen?: boolean }) {
  return (
    // The strong tone: the grounds of some colours are hard to tell apart.
    <span className={styles['swatch']} style={{ background: `var(--ty-opt-${colour}-dot)` }} aria-hidden="true">
      {isChosen && <IconCheck size={12} />}
    </span>
  );
}
