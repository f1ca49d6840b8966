import { IconHash, IconUsers, IconUsersGroup } from '@tabler/icons-react';
import { type Group, mentionAudiences, type TrackRight } from '@trackyard/contract';
import type { WorkspaceTrack } from '@trackyard/data-worker';
import type { ReactNode } from 'react';
import { findGroups, findPeople, isNameOfOne, type Mentionable } from '../../../data/index.ts';
import type { Texts } from '../../../texts/index.ts';
import { emojiAtHand } from '../emoji/emojiData.ts';
import { searchEmoji } from '../emoji/emojiSearch.ts';
import { commands } from './commands.ts';
import styles from './composer.module.css';
import { PersonOption } from './PersonOption.tsx';
import { findTracks } from './tracks.ts';

export interface Option {
  key: string;
  /** What takes the place of the query. */
  insert: string;
  shown: ReactNode;
  /** Of a person. */
  userId?: string;
}

export const peopleOptions = (people: readonly Mentionable[], query: string): Option[] =>
  findPeople(people, query).map((person) => ({
    key: person.id,
    userId: person.id,
    insert: `@${person.displayName} `,
    shown: <PersonOption person={person} />,
  }));

export const trackOptions = (tracks: readonly WorkspaceTrack[], query: string): Option[] =>
  findTracks(tracks, query).map(({ id, title }) => ({
    key: id,
    insert: `#${title} `,
    shown: (
      <>
        <IconHash size={18} aria-hidden="true" />
        <span className={styles.optionName}>{title}</span>
      </>
    ),
  }));

export const commandOptions = (query: string, may: (right: TrackRight) => boolean, t: Texts): Option[] =>
  commands
    .filter((it) => it.name.startsWith(query.toLowerCase()) && may(it.right))
    .map(({ name }) => ({
      key: name,
      insert: `/${name} `,
      shown: (
        <>
          <span className={styles.optionName}>/{name}</span>
          <span className={styles.optionNote}>{t(`chat.command_${name}`)}</span>
        </>
      ),
    }));

/** Of two of one name the person is meant: then the row says so. */
export const groupOptions = (groups: readonly Group[], people: ReadonlyMap<string, Mentionable>, query: string, t: Texts): Option[] =>
  findGroups(groups, query).map(({ id, name, numMembers }) => ({
    key: id,
    insert: `@${name} `,
    shown: (
      <>
        <IconUsersGroup size={18} aria-hidden="true" />
        <span className={styles.optionName}>@{name}</span>
        <span className={styles.optionNote}>
          {isNameOfOne(name, people) ? t('chat.groupLikePerson') : t('chat.groupOf', { count: numMembers })}
        </span>
      </>
    ),
  }));

export const audienceOptions = (query: string, t: Texts): Option[] =>
  mentionAudiences
    .filter((it) => it.startsWith(query.toLowerCase()))
    .map((it) => ({
      key: it,
      insert: `@${it} `,
      shown: (
        <>
          <IconUsers size={18} aria-hidden="true" />
          <span className={styles.optionName}>@{it}</span>
          <span className={styles.optionNote}>{t(`chat.means_${it}`)}</span>
        </>
      ),
    }));

export function emojiOptions(query: string): Option[] {
  const book = emojiAtHand();
  if (!book) return [];
  return searchEmoji(book, query, 8).map(({ unicode, names, label }) => ({
    key: unicode,
    insert: `${unicode} `,
    shown: (
      <>
        <span className={styles.emoji}>{unicode}</span>
        <span>:{names[0] ?? label}:</span>
      </>
    ),
  }));
}
