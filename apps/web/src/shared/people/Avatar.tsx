import { pictureAddress } from '@trackyard/contract';
import { colourOf, dashboardName, initials, textColourOn } from '@trackyard/rules';
import { type CSSProperties, memo, useState } from 'react';
import { useTexts } from '../../texts/index.ts';
import { cx, Logo } from '../../ui/index.ts';
import styles from './Avatar.module.css';

/** Enough of a person to draw them. */
export interface AvatarPerson {
  id: string;
  displayName: string;
  avatar?: string | null;
  color?: string | null;
  email?: string | null;
  alternativeName?: string | null;
}
type Size = 'xs' | 'sm' | 'md' | 'lg' | 'xl';
interface Props {
  person: AvatarPerson;
  size?: Size;
  presence?: 'online' | 'away' | null;
}

/** The circle of a person: their picture, else initials on their colour; whether they are here. The name stands beside it, so it is hidden from readers. */
export const Avatar = memo(function Avatar({ person, size = 'md', presence = null }: Props) {
  const address = person.avatar ? pictureAddress(person.id, person.avatar) : null;
  // Away from the server, or gone from it: the initials stand in.
  const [missing, setMissing] = useState<string | null>(null);
  if (person.alternativeName === dashboardName) return <Dashboard size={size} />;
  const background = colourOf({ id: person.id, color: person.color ?? null });
  const style = { '--c': background, '--f': textColourOn(background) } as CSSProperties;
  // Drawn, not written: they are no part of the name of the button or link around them.
  const letters = initials({
    displayName: person.displayName,
    email: person.email ?? null,
    alternativeName: person.alternativeName ?? null,
  });
  return (
    <span className={cx(styles['avatar'], styles[size])} style={style} data-initials={letters} data-presence={presence} aria-hidden="true">
      {address && address !== missing && (
        <img key={address} src={address} alt="" className={styles['picture']} draggable={false} onError={() => setMissing(address)} />
      )}
      {presence && <span className={cx(styles['presence'], presence === 'away' && styles['away'])} />}
    </span>
  );
});

/** What stands for the product itself. */
function Dashboard({ size }: { size: Size }) {
  const t = useTexts();
  return (
    <span className={cx(styles['avatar'], styles[size], styles['logo'])} title={t('people.dashboard')} aria-hidden="true">
      <Logo size={sides[size]} />
    </span>
  );
}
const sides = { xs: 20, sm: 24, md: 32, lg: 36, xl: 48 } as const;

export function AvatarStack({ people, size = 'sm', most = 3 }: { people: AvatarPerson[]; size?: Size; most?: number }) {
  return (
    <span className={styles['stack']} aria-hidden="true">
      {people.slice(0, most).map((person) => (
        <Avatar key={person.id} person={person} size={size} />
      ))}
    </span>
  );
}
