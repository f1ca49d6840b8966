import { type KeyboardEvent, type PointerEvent, useId, useState } from 'react';
import { useEnterAhead } from './useEnterAhead.ts';

const settled = { text: '', isUndecided: false };

interface Props {
  /** Of the options. */
  count: number;
  /** The option that is active before any arrow: the first that can be chosen; -1 where none can be. */
  first?: number;
  /** Where it is not, Enter is left to the form. */
  takesEnter: boolean;
  /** Also where there is no such option. */
  onChoose: (at: number) => void;
  /** Options that come from the server: while the answer to the text is on its way, Enter on the first option waits for it. */
  search?: { text: string; isUndecided: boolean };
}
/** A field with a list of options below it (combobox): arrows go through them in a circle, Enter chooses the active one. */
export function useOptionKeys({ count, first = 0, takesEnter, onChoose, search = settled }: Props) {
  const listId = useId();
  const [reached, setReached] = useState<number | null>(null);
  const active = reached ?? first;
  const idOf = (at: number): string => `${listId}-${at}`;
  const { enterAhead, cancel } = useEnterAhead(search.text, search.isUndecided, () => onChoose(first));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const to = { ArrowDown: active + 1, ArrowUp: active - 1 }[event.key];
    if (to !== undefined) {
      cancel();
      setReached((Math.max(to, -1) + count) % Math.max(count, 1));
    } else if (event.key === 'Enter' && search.isUndecided && active === first) enterAhead();
    else if (event.key === 'Enter' && takesEnter) onChoose(active);
    else return;
    event.preventDefault();
  };
  return {
    active,
    /** The first option is active again: something else is typed. */
    restart: () => setReached(null),
    field: {
      onKeyDown,
      role: 'combobox',
      'aria-expanded': count > 0,
      'aria-controls': listId,
      'aria-activedescendant': active >= 0 && active < count ? idOf(active) : undefined,
      'aria-autocomplete': 'list',
      autoComplete: 'off',
      'data-autofocus': true,
    },
    listId,
    /** The field keeps the focus while one presses an option. */
    option: (at: number) => ({
      id: idOf(at),
      'aria-selected': at === active,
      onPointerDown: (event: PointerEvent) => event.preventDefault(),
    }),
  } as const;
}
