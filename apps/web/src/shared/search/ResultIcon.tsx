import { IconFileText, IconLayoutGrid, IconStack2, IconTable } from '@tabler/icons-react';
import type { SearchResult } from '@trackyard/contract';
import { usePersonNamed } from '../../data/index.ts';
import { FileIcon, KindIcon } from '../entries/index.ts';
import { Avatar } from '../people/index.ts';

const sides = { xs: 18, lg: 20 } as const;

/** What stands for a result of a search: of what somebody said their avatar, of a thing its kind. */
export function ResultIcon({ result, size }: { result: SearchResult; size: keyof typeof sides }) {
  const { kind, title } = result;
  const side = sides[size];
  if (kind === 'message' || kind === 'comment') return <Author result={result} size={size} />;
  if (kind === 'file') return <FileIcon name={title.text} size={side} />;
  if (kind === 'record' || kind === 'track' || kind === 'app' || kind === 'article') {
    const Icon = { record: IconTable, track: IconStack2, app: IconLayoutGrid, article: IconFileText }[kind];
    return <Icon size={side} aria-hidden="true" />;
  }
  return <KindIcon kind={kind} size={side} />;
}

function Author({ result: { id, authorId, authorName }, size }: { result: SearchResult; size: keyof typeof sides }) {
  const person = usePersonNamed(authorId);
  return <Avatar person={person ?? { id: authorId ?? id, displayName: authorName }} size={size} />;
}
