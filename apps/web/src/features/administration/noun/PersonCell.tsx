import type { ReactNode } from 'react';
import { Avatar, type AvatarPerson } from '../../../shared/people/index.ts';
import styles from './noun.module.css';

interface Props {
  person: AvatarPerson;
  name: ReactNode;
  email: string | null;
  /** Below the name and the email. */
  children?: ReactNode;
}
/** A person in a row: the picture, the name, and the email where it is not the name. */
export const PersonCell = ({ person, name, email, children }: Props) => (
  <span className={styles['who']}>
    <Avatar person={person} size="md" />
    <span className={styles['words']}>
      {name}
      {email && email !== person.displayName && <span className={styles['quiet']}>{email}</span>}
      {children}
    </span>
  </span>
);
