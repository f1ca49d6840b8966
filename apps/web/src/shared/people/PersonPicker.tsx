import { IconMail, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useMemo } from 'react';
import type { SearchState } from '../../data/index.ts';
import { useTexts } from '../../texts/index.ts';
import { TextField, useOptionKeys } from '../../ui/index.ts';
import { Avatar } from './Avatar.tsx';
import { SearchNote } from './PeopleSearchNote.tsx';
import styles from './PersonPicker.module.css';
import { isBest, keyOfPicked, optionsOf, type Pickable, type Picked, pickedAlready } from './picked.ts';

interface Props {
  people: readonly Pickable[];
  picked: readonly Picked[];
  onChange: (picked: Picked[]) => void;
  /** What stands in the field, not yet chosen. */
  typed: string;
  onTyped: (typed: string) => void;
  /** What is wrong with what stands in the field. */
  error?: string | null;
  /** People who are in already: shown with the reason, and not selectable. */
  isIn?: (userId: string) => boolean;
  /** That reason, where they are not members already. */
  alreadyIn?: string;
  /** Addresses of people who are not here yet may be chosen as well. */
  byEmail?: boolean;
  /** It is what the page is for. */
  autoFocus?: boolean;
  /** How far the search on the server is, where people come from there. */
  search?: SearchState | undefined;
}
const nameOf = (it: Picked): string => (it.kind === 'person' ? it.person.displayName : it.email);

/** Finds people by name (case and accents don't count) or address; arrows and Enter choose, Backspace takes the last one out. */
export function PersonPicker({
  people,
  picked,
  onChange,
  typed: text,
  onTyped: setText,
  error,
  isIn,
  alreadyIn,
  byEmail = false,
  autoFocus = false,
  search,
}: Props) {
  const t = useTexts();
  const options = useMemo(() => optionsOf(people, picked, text, byEmail), [people, picked, text, byEmail]);
  const enabled = (it: Picked) => it.kind === 'email' || !isIn?.(it.person.id);
  const choose = (it: Picked | undefined) => {
    if (!it || !enabled(it)) return;
    onChange([...picked, it]);
    setText('');
    keys.restart();
  };
  const takesEnter = text.trim() !== '' && options.length > 0;
  const first = options.findIndex(enabled);
  const isUndecided = search?.isLoading === true && text.trim() !== '' && !isBest(options[first], text);
  const keys = useOptionKeys({
    ...{ count: options.length, first, takesEnter, search: { text, isUndecided } },
    onChoose: (at) => choose(options[at]),
  });
  const onKeyDown = (event: KeyboardEvent) => {
    keys.field.onKeyDown(event);
    if (event.key === 'Backspace' && !text && !event.nativeEvent.isComposing) onChange(picked.slice(0, -1));
  };
  const already = pickedAlready(picked, text);
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
        error={error}
        onChange={(event) => {
          setText(event.currentTarget.value);
          keys.restart();
        }}
        {...keys.field}
        autoFocus={autoFocus}
        onKeyDown={onKeyDown}
      />
      <div id={keys.listId} role="listbox" className={styles['list']} aria-label={t('people.found')}>
        {options.map((it, at) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keys (combobox)
          <div
            key={keyOfPicked(it)}
            role="option"
            tabIndex={-1}
            {...keys.option(at)}
            aria-disabled={!enabled(it) || undefined}
            className={styles['option']}
            onClick={() => choose(it)}
          >
            {it.kind === 'person' ? <Avatar person={it.person} size="sm" /> : <IconMail size={18} aria-hidden="true" />}
            <span className={styles['name']}>
              {it.kind === 'email'
                ? t('people.inviteAddress', { email: it.email })
                : it.person.invited
                  ? t('people.invited', { name: it.person.displayName })
                  : it.person.displayName}
            </span>
            <span className={styles['after']}>
              {enabled(it) ? it.kind === 'person' && !it.person.invited && it.person.email : (alreadyIn ?? t('people.alreadyIn'))}
            </span>
          </div>
        ))}
      </div>
      {options.length === 0 && text.trim() && !search?.isLoading && !search?.problem && (
        <p className={styles['nobody']} role="status">
          {already ? t('people.pickedAlready', { name: nameOf(already) }) : t(byEmail ? 'people.nobody' : 'people.nobodyHere')}
        </p>
      )}
      {search && <SearchNote search={search} isEmpty={options.length === 0} />}
    </div>
  );
}
