import { useMemo, useState } from 'react';
import { useMe, usePeople } from '../../../../data/index.ts';
import { useTexts } from '../../../../texts/index.ts';
import { PersonPicker, type Picked } from '../../../../ui/index.ts';

const nobody: never[] = [];

interface Props {
  userIds: readonly string[];
  onChange: (userIds: string[]) => void;
}
/** People of my company, chosen by name; those who have left it can still be taken out. */
export function NamedPeople({ userIds, onChange }: Props) {
  const me = useMe();
  const people = usePeople();
  const t = useTexts();
  const [typed, setTyped] = useState('');
  const colleagues = useMemo(
    () =>
      people
        .filter((it) => it.tenantId === me?.tenantId && !it.imported && it.status === 'CONFIRMED')
        .sort((a, b) => a.displayName.localeCompare(b.displayName)),
    [people, me?.tenantId],
  );
  const picked = userIds.map((id): Picked => {
    const person = people.find((it) => it.id === id);
    return { kind: 'person', person: person ?? { id, displayName: t('ui.unknownPerson'), email: null } };
  });
  // Who is offered shows once somebody is looked for: the list stands within a page of others.
  const offered = typed.trim() === '' ? nobody : colleagues;
  const choose = (next: Picked[]) => onChange(next.flatMap((it) => (it.kind === 'person' ? [it.person.id] : [])));
  return <PersonPicker people={offered} picked={picked} typed={typed} onTyped={setTyped} onChange={choose} />;
}
