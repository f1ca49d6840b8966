import type { Mentionable } from '../../../data/index.ts';
import { Avatar } from '../../../shared/people/index.ts';
import { useTexts } from '../../../texts/index.ts';
import styles from './composer.module.css';

/** A person in the mention picker. Who is not in the track can be named, but will not learn of it. */
export function PersonOption({ person }: { person: Mentionable }) {
  const t = useTexts();
  return (
    <>
      <Avatar person={person} size="sm" />
      <span className={styles.optionName}>{person.displayName}</span>
      {person.guest && <span className={styles.optionNote}>{t('guests.guest')}</span>}
      {!person.member && <span className={styles.optionNote}>{t('chat.notInTrack')}</span>}
    </>
  );
}
