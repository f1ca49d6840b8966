import { Outlet, useLocation } from '@tanstack/react-router';
import { addressInApp } from '@trackyard/rules';
import { useEffect } from 'react';
import { useNotedFirstSignIn, useTrack, whenIdle } from '../data/index.ts';
import { TrackPage } from '../features/tracks/index.ts';
import { GotoAddress, useGo, useOptionalParam, useParam, useQuery } from '../links/index.ts';
import { ArticleCommentsContext, CommentsContext, EmojiButtonContext } from '../shared/comments/index.ts';
import { offerPlaceBeside } from '../shared/entries/index.ts';
import { AppNotice } from '../shell/AppNotice.tsx';
import { useIsBeside } from '../shell/files/useBeside.ts';
import { Gate } from '../shell/Gate.tsx';
import { useFrameParts } from '../shell/layout/useFrameParts.ts';
import { OwnTitle } from '../shell/OwnTitle.tsx';
import { useBackClosesLayers } from '../shell/useBackClosesLayers.ts';
import { WorkerGate } from '../shell/WorkerGate.tsx';
import styles from './layouts.module.css';
import { onDemand } from './onDemand.tsx';

const ChatPage = onDemand(() => import('../features/chat/index.ts'), 'ChatPage');
export const EntriesLayout = onDemand(() => import('../features/entries/index.ts'), 'EntriesPage');
const KnowledgePage = onDemand(() => import('../features/knowledge/index.ts'), 'KnowledgePage');
const Comments = onDemand(() => import('../features/chat/index.ts'), 'Comments');
const ArticleComments = onDemand(() => import('../features/chat/index.ts'), 'ArticleComments');
const EmojiButton = onDemand(() => import('../features/chat/index.ts'), 'EmojiButton');
const InfoPage = onDemand(() => import('../features/tracks/pages.ts'), 'InfoPage');

export function RootLayout() {
  useBackClosesLayers();
  useNotedFirstSignIn();
  return (
    <WorkerGate>
      <Gate>
        <Outlet />
      </Gate>
    </WorkerGate>
  );
}

export const BareLayout = () => (
  <OwnTitle>
    <AppNotice />
    <Outlet />
  </OwnTitle>
);

export function TrackLayout() {
  const trackId = useParam('trackId');
  const address = useAddressInApp(trackId);
  const { trackHeader } = useFrameParts();
  // Comments, emoji and the other pages of tracks are there without a connection, too.
  useEffect(() => whenIdle(() => void Promise.all([Comments.preload(), InfoPage.preload()])), []);
  if (address) return <GotoAddress href={address} />;
  return (
    <CommentsContext value={Comments}>
      <EmojiButtonContext value={EmojiButton}>
        <TrackPage key={trackId} trackId={trackId} withHead={trackHeader}>
          <Outlet />
        </TrackPage>
      </EmojiButtonContext>
    </CommentsContext>
  );
}

export const KnowledgeLayout = Object.assign(Knowledge, { preload: KnowledgePage.preload });
function Knowledge() {
  // Comments are read without a connection, too: their code has to be there.
  useEffect(() => whenIdle(() => void ArticleComments.preload()), []);
  return (
    <ArticleCommentsContext value={ArticleComments}>
      <KnowledgePage />
    </ArticleCommentsContext>
  );
}

/** A track that an app owns stands below that app: its address without the app leads there. */
function useAddressInApp(trackId: string): string | null {
  const track = useTrack(trackId);
  const here = useLocation({ select: (it) => it.href });
  return useOptionalParam('tenantAppId') ? null : addressInApp(here, track?.owningMiniAppId ?? null);
}

/** The chat, and beside it the thread that the address names. It stays as it is while a thread opens and closes. */
export const ChatLayout = Object.assign(Chat, { preload: ChatPage.preload });
function Chat() {
  const trackId = useParam('trackId');
  const threadId = useOptionalParam('parentChatId') ?? null;
  const messageId = useQuery('message');
  const file = useQuery('file');
  const go = useGo();
  const isBeside = useIsBeside();
  // A thread takes the place of a file beside the chat.
  const onThread = (parentChatId: string | null) =>
    void (parentChatId ? go({ to: 'SingleChatThread', params: { trackId, parentChatId } }) : go({ to: 'TrackChat', params: { trackId } }));
  const onFile = (shown: string | undefined) => {
    const how = { query: { ...(messageId && { message: messageId }), ...(shown && { file: shown }) }, replace: true };
    void (threadId
      ? go({ to: 'SingleChatThread', params: { trackId, parentChatId: threadId }, ...how })
      : go({ to: 'TrackChat', params: { trackId }, ...how }));
  };
  return (
    <div className={styles['split']}>
      <ChatPage {...{ trackId, messageId, threadId, onThread, file, onFile }} hidesThread={isBeside} />
      <div ref={offerPlaceBeside} className={styles['beside']} />
    </div>
  );
}
