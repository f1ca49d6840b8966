import { IconBookmarkOff } from '@tabler/icons-react';
import { type ChatMessage, limits } from '@trackyard/contract';
import { useAskedPages, useLive, usePeople, useTitle, useTrack, useWorker } from '../../../data/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { EmptyState, IconButton } from '../../../ui/index.ts';
import { takenBack } from '../conversation/useActions.ts';
import { KeptRow } from './KeptRow.tsx';
import styles from './kept.module.css';
import { Listed } from './Listed.tsx';

const none = {};

/** What I keep for later, from all my chats: the last saved first. */
export function SavedPage() {
  const t = useTexts();
  const saved = useLive('chat.saved', none);
  const ids = new Set(saved?.map((it) => it.id));
  const { pages, ...list } = useAskedPages('chat.listSaved', none, limits.listPage, [...ids].join());
  // What I take out goes at once, with or without a connection.
  const messages = new Map(pages?.flatMap((it) => it.messages).map((it) => [it.message.id, it.message]));
  const shown = [...messages.values()].filter((it) => ids.has(it.id));
  return (
    <div className={styles.page}>
      <div className={styles.column}>
        <div>
          <h1 className={styles.title}>{t('saved.title')}</h1>
          <p className={styles.purpose}>{t('saved.purpose')}</p>
        </div>
        <Listed
          {...list}
          rows={pages && saved && shown.map((it) => <SavedRow key={it.id} message={it} />)}
          empty={<EmptyState title={t('saved.empty')} text={t('saved.emptyText')} />}
        />
      </div>
    </div>
  );
}

function SavedRow({ message }: { message: ChatMessage }) {
  const t = useTexts();
  const { run } = useWorker();
  const { trackId, id: messageId, senderId, senderName } = message;
  const track = useTrack(trackId);
  const titleFor = useTitle();
  const sender = usePeople().find((it) => it.id === senderId)?.displayName ?? senderName;
  return (
    <KeptRow message={message} sender={sender} note={track ? titleFor(track) : ''}>
      <IconButton
        size="sm"
        label={t('saved.remove')}
        icon={<IconBookmarkOff size={18} />}
        onClick={() => run('chat.setSaved', { trackId, messageId, saved: false }).catch(takenBack)}
      />
    </KeptRow>
  );
}
