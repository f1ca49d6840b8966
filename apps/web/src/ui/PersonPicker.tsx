import { IconMail, IconX } from '@tabler/icons-react';
import { foldText } from '@trackyard/rules';
import { type KeyboardEvent, useId, useMemo, useState } from 'react';
import { useTexts } from '../texts/index.ts';
import { Avatar, type AvatarPerson } from './Avatar.tsx';
import { TextField } from './Field.tsx';
import styles from './PersonPicker.module.css';

/** Somebody chosen: a person known here, or an address. */
export type Picked = { kind: 'person'; person: AvatarPerson } | { kind: 'email'; email: string };
interface Props {
  people: readonly AvatarPerson[];
  picked: readonly Picked[];
  onChange: (picked: Picked[]) => void;
  /** Whoever is in already: shown with the reason, and not to be chosen. */
  isIn?: (userId: string) => boolean;
  /** Addresses of people who are not here yet may be chosen as well. */
  byEmail?: boolean;
}
const shownAtMost = 30;
const address = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const keyOfPicked = (it: Picked): string => (it.kind === 'person' ? it.person.id : it.email);
const nameOf = (it: Picked): string => (it.kind === 'person' ? it.person.displayName : it.email);

/** Finds people by name (case and accents don't count) or address; arrows and Enter choose, Backspace takes the last one out. */
export function PersonPicker({ people, picked, onChange, isIn, byEmail = false }: Props) {
  const t = useTexts();
  const [text, setText] = useState('');
  const [active, setActive] = useState(0);
  const listId = useId();
  const options = useMemo(() => optionsOf(people, picked, text, byEmail), [people, picked, text, byEmail]);
  const enabled = (it: Picked) => it.kind === 'email' || !isIn?.(it.person.id);
  const choose = (it: Picked | undefined) => {
    if (!it || !enabled(it)) return;
    onChange([...picked, it]);
    setText('');
    setActive(0);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setActive((now) => (now + step + options.length) % Math.max(options.length, 1));
    }
    // Enter chooses; with nothing typed it is left to the form.
    if (event.key === 'Enter' && text.trim()) {
      event.preventDefault();
      choose(options[active]);
    }
    if (event.key === 'Backspace' && !text) onChange(picked.slice(0, -1));
  };
  return (
    <div className={styles['picker']}>
      {picked.length > 0 && (
        <ul className={styles['picked']} aria-label={t('people.picked')}>
          {picked.map((it) => (
            <li key={keyOfPicked(it)}>
              {it.kind === 'person' ? <Avatar person={it.person} size="xs" /> : <IconMail size={14} aria-hidden="true" />}
              <span>{nameOf(it)}</span>
              <button
                type="button"
                aria-label={t('people.remove', { name: nameOf(it) })}
                onClick={() => onChange(picked.filter((other) => other !== it))}
              >
                <IconX size={14} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <TextField
        label={t(byEmail ? 'people.find' : 'people.findColleague')}
        {...(byEmail && { description: t('people.findHint') })}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setActive(0);
        }}
        onKeyDown={onKeyDown}
        role="combobox"
        aria-expanded={options.length > 0}
        aria-controls={listId}
        aria-activedescendant={options[active] ? `${listId}-${active}` : undefined}
        aria-autocomplete="list"
        autoComplete="off"
        data-autofocus
      />
      <div id={listId} className={styles['list']} role="listbox" aria-label={t('people.found')}>
        {options.map((it, at) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keys (combobox)
          <div
            key={keyOfPicked(it)}
            id={`${listId}-${at}`}
            role="option"
            tabIndex={-1}
            aria-selected={at === active}
            aria-disabled={!enabled(it) || undefined}
            className={styles['option']}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(it)}
          >
            {it.kind === 'person' ? <Avatar person={it.person} size="sm" /> : <IconMail size={18} aria-hidden="true" />}
            <span className={styles['name']}>
              {it.kind === 'person' ? it.person.displayName : t('people.inviteAddress', { email: it.email })}
            </span>
            <span className={styles['after']}>{enabled(it) ? it.kind === 'person' && it.person.email : t('people.alreadyIn')}</span>
          </div>
        ))}
      </div>
      {options.length === 0 && text.trim() && (
        <p className={styles['nobody']} role="status">
          {t(byEmail ? 'people.nobody' : 'people.nobodyHere')}
        </p>
      )}
    </div>
  );
}

function optionsOf(people: readonly AvatarPerson[], picked: readonly Picked[], text: string, byEmail: boolean): Picked[] {
  const chosen = new Set(picked.map(keyOfPicked));
  const words = foldText(text).split(/\s+/).filter(Boolean);
  const found = people
    .filter((it) => !chosen.has(it.id) && words.every((word) => foldText(`${it.displayName} ${it.email ?? ''}`).includes(word)))
    .slice(0, shownAtMost)
    .map((person): Picked => ({ kind: 'person', person }));
  const email = text.trim().toLowerCase();
  const isNew = byEmail && address.test(email) && !chosen.has(email) && !people.some((it) => it.email?.toLowerCase() === email);
  return isNew ? [...found, { kind: 'email', email }] : found;
}
