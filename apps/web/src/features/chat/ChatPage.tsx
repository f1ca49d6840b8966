import { useState } from 'react';
import { useMe, useTrack } from '../../data/index.ts';
import { Chat } from './Chat.tsx';
import styles from './chat.module.css';
import { useStable } from './conversation/useStable.ts';
import { AddressedFile } from './files/AddressedFile.tsx';
import { ThreadPanel } from './thread/ThreadPanel.tsx';
import { Waits } from './Waits.tsx';

export interface ChatPageProps {
  trackId: string;
  /** Opens around this message instead of at the end. */
  messageId?: string | undefined;
  /** The open thread, where the address has it; without `onThread` the page keeps it itself. */
  threadId?: string | null | undefined;
  onThread?: ((parentMessageId: string | null) => void) | undefined;
  /** The opened file, where the address has it. */
  file?: string | undefined;
  onFile?: ((file: string | undefined) => void) | undefined;
  /** A file stands where threads do. */
  hidesThread?: boolean;
}

/** The messages of a track, with where one writes, and beside it a thread. */
export function ChatPage({ trackId, messageId, threadId, onThread, file, onFile, hidesThread = false }: ChatPageProps) {
  const track = useTrack(trackId);
  const me = useMe();
  const [own, setOwn] = useState<{ trackId: string; threadId: string } | null>(null);
  const open = useStable((id: string | null) => (onThread ? onThread(id) : setOwn(id === null ? null : { trackId, threadId: id })));
  const close = useStable(() => open(null));
  const thread = onThread ? (threadId ?? null) : own?.trackId === trackId ? own.threadId : null;
  if (!track || !me)
    return (
      <div className={styles.split}>
        <section className={styles.chat}>
          <Waits />
        </section>
      </div>
    );
  return (
    <div className={styles.split}>
      <Chat key={trackId} track={track} me={me} messageId={messageId} threadId={thread} onThread={open} />
      {onFile && !me.guest && <AddressedFile {...{ trackId, me, file, onFile }} />}
      {thread && !hidesThread && (
        <ThreadPanel
          key={thread}
          trackId={trackId}
          parentMessageId={thread}
          messageId={messageId === thread ? undefined : messageId}
          onClose={close}
        />
      )}
    </div>
  );
}
