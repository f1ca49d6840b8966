import type { PeopleSearch } from '@trackyard/contract';
import type { KnownPerson } from '@trackyard/data-worker';
import { type ComponentProps, useMemo, useState } from 'react';
import { type SearchState, useChoosablePeople, useMe } from '../../data/index.ts';
import { useTexts } from '../../texts/index.ts';
import type { PersonPicker } from './PersonPicker.tsx';
import { idsIn, keyOfPicked, type Pickable, type Picked, pickedIn, pickTyped, textOfPicked } from './picked.ts';

/** `picked`: ids and addresses with spaces between them; `typed`: what stands in the field, not yet chosen. */
type Fields = { picked: string; typed: string };
/** Where they are: in a form that stores drafts, or in `usePickedFields`. */
interface Holder {
  fields: Fields;
  change(part: Partial<Fields>): void;
}
export const nobodyPicked: Fields = { picked: '', typed: '' };

interface Options {
  /** People who are in already, whom one cannot choose. */
  isIn?: (userId: string) => boolean;
  /** Why not, where they are not members already: in the list, and of one whose name is typed. */
  inTexts?: { short: string; of(name: string): string };
  byEmail?: boolean;
  /** How far the search on the server is, where people come from there. */
  search?: SearchState;
}
interface PickedPeople {
  picked: readonly Picked[];
  /** Nobody is chosen, and nothing is typed. */
  isEmpty: boolean;
  /** With the person whose name is still in the field; null, and the field says why, when nobody can tell whom that means. */
  all(): Picked[] | null;
  change(picked: readonly Picked[]): void;
  field: ComponentProps<typeof PersonPicker>;
}

/** People to choose among, whom one has chosen, and whose name is being typed. */
export function usePickedPeople(people: readonly Pickable[], { fields, change }: Holder, options: Options = {}): PickedPeople {
  const t = useTexts();
  const { isIn, inTexts, byEmail = false, search } = options;
  const isInText = (name: string) => inTexts?.of(name) ?? t('people.isIn', { name });
  const { typed } = fields;
  const [error, setError] = useState<string | null>(null);
  const picked = pickedIn(fields.picked, people);
  const all = (): Picked[] | null => {
    if (!typed.trim()) return picked;
    // Somebody of the same name may be among those whom the server did not answer.
    const isOfSome = search !== undefined && (search.isLoading || search.isOffline || search.hasMore);
    const last = pickTyped(people, typed, byEmail, isOfSome);
    if (!last) setError(t(byEmail ? 'people.unfinished' : 'people.unfinishedName'));
    else if (last.kind === 'person' && isIn?.(last.person.id)) setError(isInText(last.person.displayName));
    else return picked.some((it) => keyOfPicked(it) === keyOfPicked(last)) ? picked : [...picked, last];
    return null;
  };
  return {
    picked,
    isEmpty: picked.length === 0 && !typed.trim(),
    all,
    change: (next) => change({ picked: textOfPicked(next), typed: '' }),
    field: {
      ...{ people, picked, typed, error, byEmail, ...(isIn && { isIn }), ...(inTexts && { alreadyIn: inTexts.short }), search },
      onChange: (next) => change({ picked: textOfPicked(next) }),
      onTyped(text) {
        change({ typed: text });
        setError(null);
      },
    },
  };
}

interface SearchOptions extends Omit<Options, 'search'> {
  among?: PeopleSearch;
  /** Whom one cannot choose, such as oneself. */
  without?: string | undefined;
  /** Whose people are offered, where that may be another company: of that one nobody is. */
  tenantId?: string;
  /** How somebody is shown: the same function each time. */
  as?: (person: KnownPerson) => Pickable;
}
/** The same among people of my company, whom the server finds. */
export function useSearchedPeople(
  holder: Holder,
  { among = 'colleagues', without, tenantId, as = asFound, ...options }: SearchOptions = {},
) {
  const { typed, picked } = holder.fields;
  const me = useMe();
  const isElsewhere = tenantId !== undefined && tenantId !== me?.tenantId;
  const found = useChoosablePeople(isElsewhere ? null : typed, idsIn(picked), among);
  const people = useMemo(() => found.people.filter((it) => it.id !== without).map(as), [found.people, without, as]);
  return { people, ...usePickedPeople(people, holder, { ...options, search: found.search }) };
}
const asFound = (it: KnownPerson): Pickable => it;

/** Fields that last as long as the dialog. */
export function usePickedFields(): Holder {
  const [fields, setFields] = useState(nobodyPicked);
  return { fields, change: (part) => setFields((now) => ({ ...now, ...part })) };
}

export const idsOf = (picked: readonly Picked[]): string[] => picked.flatMap((it) => (it.kind === 'person' ? [it.person.id] : []));
