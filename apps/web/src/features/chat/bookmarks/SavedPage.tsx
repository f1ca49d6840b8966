import { IconBookmarkOff } from '@tabler/icons-react';
import { type ChatMessage, limits } from '@trackyard/contract';
import type { SavedForLater } from '@trackyard/data-worker';
import { formatDate } from '@trackyard/rules';
import { serverNow, useLive, usePagedQuery, useReader, useTitle, useTrack, useWorker } from '../../../data/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { cx, EmptyState, IconButton, Page, PageHead } from '../../../ui/index.ts';
import { useChatPeople } from '../conversation/people.ts';
import { takenBack } from '../conversation/useActions.ts';
import styles from './bookmarks.module.css';
import { MessageLinkRow } from './MessageLinkRow.tsx';
import { optimisticStateOf } from './marks.ts';
import { PagedList } from './PagedList.tsx';

const none = {};

/** The messages that I saved for later, from all my chats: the last saved first. */
export function SavedPage() {
  const t = useTexts();
  const saved = useLive('chat.saved', none);
  const ids = new Set(saved?.filter((it) => !it.isLeft).map((it) => it.id));
  const { pages, stale, asOf, ...list } = usePagedQuery('chat.listSaved', none, limits.listPage, optimisticStateOf(saved ?? []));
  // What I take out goes at once, with or without a connection.
  const messages = new Map(pages?.flatMap((it) => it.messages).map((it) => [it.message.id, it.message]));
  const shown = [...messages.values()].filter((it) => ids.has(it.id));
  // Saved messages whose text I may not read any more keep their rows: those of chats that I have left, and those that the server
  // left out of its answer.
  const answered = new Set(asOf?.split(','));
  const isWithheld = (it: SavedForLater) => it.isLeft || (answered.has(optimisticStateOf([it])) && !messages.has(it.id));
  const left = list.more ? [] : (saved?.filter(isWithheld) ?? []);
  const comesYet = shown.length + left.length === 0 && saved?.length !== 0 && (stale || saved?.some((it) => it.waits));
  return (
    <Page>
      <PageHead title={t('saved.title')} text={t('saved.purpose')} />
      <PagedList
        {...list}
        rows={
          pages && saved && !comesYet
            ? [
                ...shown.map((it) => <SavedRow key={it.id} message={it} />),
                ...left.map((it) => <LeftRow key={`left:${it.id}`} saved={it} />),
              ]
            : undefined
        }
        empty={<EmptyState title={t('saved.empty')} text={t('saved.emptyText')} />}
      />
    </Page>
  );
}

function SavedRow({ message }: { message: ChatMessage }) {
  const { trackId, senderId } = message;
  const track = useTrack(trackId);
  const titleFor = useTitle();
  const sender = useChatPeople(trackId).get(senderId ?? '');
  return (
    <MessageLinkRow message={message} sender={sender} note={track ? titleFor(track) : ''}>
      <TakeOut trackId={trackId} messageId={message.id} />
    </MessageLinkRow>
  );
}

function LeftRow({ saved: { id, trackId, date, isLeft } }: { saved: SavedForLater }) {
  const t = useTexts();
  const reader = useReader();
  return (
    <li className={styles.row}>
      <span className={cx(styles.place, styles.words)}>
        <span className={styles.gone}>{t(isLeft ? 'saved.left' : 'saved.unreadable')}</span>
        <time className={styles.note} dateTime={date}>
          {formatDate(date, { now: serverNow(), ...reader })}
        </time>
      </span>
      <span className={styles.buttons}>
        <TakeOut trackId={trackId} messageId={id} />
      </span>
    </li>
  );
}

function TakeOut({ trackId, messageId }: { trackId: string; messageId: string }) {
  const t = useTexts();
  const { run } = useWorker();
  return (
    <IconButton
      size="sm"
      label={t('saved.remove')}
      icon={<IconBookmarkOff size={18} />}
      onClick={() => run('chat.setSaved', { trackId, messageId, saved: false }).catch(takenBack)}
    />
  );
}
