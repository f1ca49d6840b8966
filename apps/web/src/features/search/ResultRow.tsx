import { IconExternalLink } from '@tabler/icons-react';
import type { SearchResult } from '@trackyard/contract';
import { formatDate } from '@trackyard/rules';
import { useMe, useReader, useTracks } from '../../data/index.ts';
import { type AnyTarget, RouteLink, resultAddress, resultTarget } from '../../links/index.ts';
import { MarkedText, ResultIcon } from '../../shared/search/index.ts';
import { useTexts } from '../../texts/index.ts';
import styles from './Results.module.css';
import { RowInside } from './Row.tsx';

/** One thing that the server found: a link to where one sees it. */
export function ResultRow({ result, now }: { result: SearchResult; now: Date }) {
  const t = useTexts();
  const reader = useReader();
  const me = useMe();
  const guest = me?.guest === true;
  const tracks = useTracks();
  const { kind, title, excerpt, authorName, trackTitle, date } = result;
  const isSaid = kind === 'message' || kind === 'comment';
  const kindName = t(`search.kind_${shownKind(result)}`);
  const about = [(!isSaid || kindName !== t('search.kind_message')) && kindName, kind !== 'track' && !guest && trackTitle].filter(Boolean);
  const inside = (
    <RowInside
      icon={<ResultIcon result={result} size="lg" />}
      isRound={isSaid}
      title={isSaid ? authorName || t('ui.unknownPerson') : title.text ? <MarkedText text={title} /> : t('search.untitled')}
      about={about.join(' · ')}
      date={<time dateTime={date}>{formatDate(date, { ...reader, now })}</time>}
      excerpt={excerpt.text && <MarkedText text={excerpt} />}
    />
  );
  const address = resultAddress(result, guest ? me.id : null);
  if (address)
    return (
      <li>
        <a href={address} target="_blank" rel="noopener noreferrer" className={styles['row']}>
          {inside}
          <IconExternalLink size={16} className={styles['outside']} aria-hidden="true" />
        </a>
      </li>
    );
  // Checked where it was made; which of the pages it is makes no difference here.
  const target = resultTarget(result, { guest, tracks }) as Extract<AnyTarget, { to: 'TrackMainBase' }>;
  return (
    <li>
      <RouteLink {...target} className={styles['row']}>
        {inside}
      </RouteLink>
    </li>
  );
}

/** A reply is called what it is, and a file by where it is: the same one may be in a message and in Assets. */
function shownKind({ kind, parentMessageId, messageId }: SearchResult) {
  if (kind === 'message' && parentMessageId) return 'reply';
  if (kind === 'file') return messageId ? 'file_sent' : 'file_asset';
  return kind;
}
