import type { EntryDetails } from '@trackyard/contract';
import { approvalCounts, approvalStates, entryKind, foldersAbove, formatLongDate } from '@trackyard/rules';
import type { ReactNode } from 'react';
import type { Entry, EntryTree } from '../../../data/index.ts';
import { authorName, useCommentCounts, useNameOf, useReader } from '../../../data/index.ts';
import { RouteLink } from '../../../links/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { sizeText } from '../../../ui/index.ts';
import { useContents } from '../lists/useContents.ts';
import type { PanelTab } from '../panel.ts';
import styles from './Details.module.css';

interface Props {
  entry: Entry;
  tree: EntryTree;
  /** What the server knows besides; undefined while it is asked, and without a connection. */
  details: EntryDetails | undefined;
  onTab(tab: PanelTab): void;
}
/** The facts of an entry, each under its name. What it has none of is left out. */
export function Facts({ entry, tree, details, onTab }: Props) {
  const t = useTexts();
  const reader = useReader();
  const nameOf = useNameOf(entry.trackId);
  const contentsOf = useContents();
  const comments = useCommentCounts(entry.trackId)?.[entry.id] ?? details?.comments ?? 0;
  const { type, subType, subject, url, created, authorId, updated, updatedById, currentVersion, chatMessageId, sender } = entry;
  const by = (userId: string | null, date: string) =>
    t('entryDetails.by', {
      name: authorName(entry, userId, nameOf),
      date: formatLongDate(date, reader),
    });
  const counts = approvalCounts(entry);
  const approvals = approvalStates.flatMap((it) => (counts[it] > 0 ? t(`entryDetails.count_${it}`, { count: counts[it] }) : []));
  const link = (tab: PanelTab, text: string) => (
    <button type="button" className={styles['link']} onClick={() => onTab(tab)}>
      {text}
    </button>
  );
  const facts: [string, ReactNode][] = [
    ['kind', `${t(`entryDetails.${entryKind(entry)}Kind`)}${type === 'file' && subType ? ` (${subType.toUpperCase()})` : ''}`],
    [sender?.proven === false ? 'saysFrom' : 'from', sender && <Sender sender={sender} />],
    ['subject', type === 'email' && subject && <bdi>{subject}</bdi>],
    ['items', type === 'folder' ? t('entries.items', { count: tree.inFolder(entry.id).length }) : contentsOf(entry)],
    [
      'address',
      url && (
        <a href={url} target="_blank" rel="noopener noreferrer" dir="ltr">
          {url}
        </a>
      ),
    ],
    ['size', currentVersion && sizeText(currentVersion.size, reader.locale)],
    ['mediaType', currentVersion?.mediaType],
    ['pixels', currentVersion?.picture && t('entryDetails.pixelsOf', currentVersion.picture)],
    ['place', chatMessageId === null && <Place entry={entry} tree={tree} />],
    ['sent', details?.message && by(details.message.senderId, details.message.date)],
    ['added', chatMessageId === null && by(authorId, created)],
    ['changed', updated !== created && by(updatedById, updated)],
    [
      'versions',
      details && type === 'file' && details.versions > 1 && link('history', t('entryDetails.versionCount', { count: details.versions })),
    ],
    ['comments', comments > 0 && link('comments', t('entryDetails.commentCount', { count: comments }))],
    ['approvals', approvals.length > 0 && link('approvals', approvals.join(', '))],
  ];
  return (
    <dl className={styles['facts']}>
      {facts.map(
        ([name, value]) =>
          value && (
            <div key={name}>
              <dt>{t(`entryDetails.fact_${name as 'kind'}`)}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

/** Who sent the mail, or the mail with which it came. */
function Sender({ sender: { name, address, external } }: { sender: NonNullable<Entry['sender']> }) {
  const t = useTexts();
  return (
    <>
      {name && name !== address && <bdi>{name} </bdi>}
      <span dir="ltr">{name && name !== address ? `<${address}>` : address}</span>
      {external && ` · ${t('entries.external')}`}
    </>
  );
}

/** The folders that lead to it, each a link. */
function Place({ entry: { id, trackId }, tree }: Pick<Props, 'entry' | 'tree'>) {
  const t = useTexts();
  return (
    <>
      <RouteLink to="TrackEntries" params={{ trackId }}>
        {t('entries.top')}
      </RouteLink>
      {foldersAbove(tree.byId, id).map((it) => (
        <span key={it.id}>
          {' / '}
          <RouteLink to="TrackEntry" params={{ trackId, entryId: it.id }} dir="auto">
            {it.title}
          </RouteLink>
        </span>
      ))}
    </>
  );
}
