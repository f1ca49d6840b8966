import { useState } from 'react';
import { useChoosablePeople, usePeopleNamed } from '../../../../data/index.ts';
import { PersonPicker, type Picked } from '../../../../shared/people/index.ts';
import { useTexts } from '../../../../texts/index.ts';

const nobody: never[] = [];

interface Props {
  userIds: readonly string[];
  onChange: (userIds: string[]) => void;
}
/** People of my company, chosen by name; those who have left it can still be taken out. */
export function NamedPeople({ userIds, onChange }: Props) {
  const t = useTexts();
  const [typed, setTyped] = useState('');
  const named = usePeopleNamed(userIds);
  const { people, search } = useChoosablePeople(typed, userIds);
  const picked = userIds.map((id): Picked => {
    const person = people.find((it) => it.id === id) ?? named.get(id);
    return { kind: 'person', person: person ?? { id, displayName: t('ui.unknownPerson'), email: null } };
  });
  // Who is offered shows once somebody is looked for: the list stands within a page of others.
  const isLooking = typed.trim() !== '';
  const choose = (next: Picked[]) => onChange(next.flatMap((it) => (it.kind === 'person' ? [it.person.id] : [])));
  return (
    <PersonPicker
      people={isLooking ? people : nobody}
      picked={picked}
      typed={typed}
      onTyped={setTyped}
      onChange={choose}
      search={isLooking ? search : undefined}
    />
  );
}
