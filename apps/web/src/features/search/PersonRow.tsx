import type { KnownPerson } from '@trackyard/data-worker';
import type { SearchWord } from '@trackyard/rules';
import type { MouseEvent } from 'react';
import { useTracks } from '../../data/index.ts';
import { RouteLink } from '../../links/index.ts';
import { Avatar, useTalkTo } from '../../shared/people/index.ts';
import { MarkedText } from '../../shared/search/index.ts';
import { useTexts } from '../../texts/index.ts';
import { markedBy } from './marked-by.ts';
import styles from './Results.module.css';
import { RowInside } from './Row.tsx';

/** A colleague: leads to the conversation with them, which begins where there is none. */
export function PersonRow({ person, words }: { person: KnownPerson; words: readonly SearchWord[] }) {
  const t = useTexts();
  const talkTo = useTalkTo();
  const talk = useTracks()?.find((it) => it.type === 'PRIVATE_CHAT' && it.madeFor === 2 && it.others[0]?.userId === person.id);
  const inside = (
    <RowInside
      icon={<Avatar person={person} size="lg" />}
      isRound
      title={<MarkedText text={markedBy(words, person.displayName)} />}
      about={t('search.kind_person')}
      excerpt={person.email}
    />
  );
  if (talk)
    return (
      <li>
        <RouteLink to="TrackChat" params={{ trackId: talk.id }} className={styles['row']}>
          {inside}
        </RouteLink>
      </li>
    );
  const onClick = (event: MouseEvent) => {
    // In a tab of its own the page opens where conversations are started.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    talkTo(person.id);
  };
  return (
    <li>
      <RouteLink to="StartConversation" className={styles['row']} onClick={onClick}>
        {inside}
      </RouteLink>
    </li>
  );
}
