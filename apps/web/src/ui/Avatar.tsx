import { colourOf, initials, textColourOn } from '@trackyard/rules';
import { type CSSProperties, memo } from 'react';
import styles from './Avatar.module.css';
import { cx } from './cx.ts';

/** Enough of a person to draw them. */
export interface AvatarPerson {
  id: string;
  displayName: string;
  color?: string | null;
  email?: string | null;
}
type Size = 'xs' | 'sm' | 'md' | 'lg' | 'xl';
interface Props {
  person: AvatarPerson;
  size?: Size;
  presence?: 'online' | 'away' | null;
}

/** The circle of a person: initials, their colour, whether they are here. The name stands beside it, so it is hidden from readers. */
export const Avatar = memo(function Avatar({ person, size = 'md', presence = null }: Props) {
  const background = colourOf({ id: person.id, color: person.color ?? null });
  const style = { '--c': background, '--f': textColourOn(background) } as CSSProperties;
  // Drawn, not written: they are no part of the name of the button or link around them.
  const letters = initials({ displayName: person.displayName, email: person.email ?? null, alternativeName: null });
  return (
    <span className={cx(styles['avatar'], styles[size])} style={style} data-initials={letters} data-presence={presence} aria-hidden="true">
      {presence && <span className={cx(styles['presence'], presence === 'away' && styles['away'])} />}
    </span>
  );
});

export function AvatarStack({ people, size = 'sm', most = 3 }: { people: AvatarPerson[]; size?: Size; most?: number }) {
  return (
    <span className={styles['stack']} aria-hidden="true">
      {people.slice(0, most).map((person) => (
        <Avatar key={person.id} person={person} size={size} />
      ))}
    </span>
  );
}
