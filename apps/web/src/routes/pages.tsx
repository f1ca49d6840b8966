import { Navigate, Outlet, useChildMatches, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { remembered, useTracks } from '../data/index.ts';
import { NoTrackOpen, TrackPage } from '../features/tracks/index.ts';
import { usePhone } from '../ui/index.ts';
import styles from './pages.module.css';

const ChatPage = lazy(() => import('../features/chat/index.ts').then((it) => ({ default: it.ChatPage })));

/** `/t`: on a phone the list itself, elsewhere the track that was open last. */
export function RecentTrack() {
  const phone = usePhone();
  const tracks = useTracks();
  const recent = remembered('recent-track');
  if (phone || !tracks) return null;
  if (recent && tracks.some((it) => it.id === recent && !it.pending))
    return <Navigate to="/t/$trackId" params={{ trackId: recent }} replace />;
  return <NoTrackOpen />;
}

export function TrackRoute() {
  const { trackId } = useParams({ from: '/inside/t/$trackId' });
  return (
    <TrackPage key={trackId} trackId={trackId}>
      <Outlet />
    </TrackPage>
  );
}

/** The chat, and beside it the thread that the address names. It stays as it is while a thread opens and closes. */
export function ChatLayout() {
  const { trackId } = useParams({ from: '/inside/t/$trackId' });
  const { message } = useSearch({ from: '/inside/t/$trackId/chat' });
  const navigate = useNavigate();
  const threadId = useChildMatches({
    select: (matches) => (matches.at(-1)?.params as { parentChatId?: string } | undefined)?.parentChatId ?? null,
  });
  const onThread = (parentChatId: string | null) =>
    void (parentChatId
      ? navigate({ to: '/t/$trackId/ct/$parentChatId', params: { trackId, parentChatId } })
      : navigate({ to: '/t/$trackId/c', params: { trackId } }));
  return (
    <div className={styles['split']}>
      <Suspense fallback={null}>
        <ChatPage trackId={trackId} messageId={message} threadId={threadId} onThread={onThread} />
      </Suspense>
    </div>
  );
}
