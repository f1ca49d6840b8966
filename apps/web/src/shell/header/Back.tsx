import { IconArrowLeft } from '@tabler/icons-react';
import { useRouter, useRouterState } from '@tanstack/react-router';
import { isConversation, useLive } from '../../data/index.ts';
import { useGo, useOptionalParam, useQuery, useRoute, useRouteName } from '../../links/index.ts';
import { useTexts } from '../../texts/index.ts';
import { IconButton, useActions } from '../../ui/index.ts';
import styles from '../Header.module.css';
import { allPages } from '../settings/settings-pages.tsx';

/**
 * One level up, which need not be where one came from: from a thread to its chat, from an open record to its table, from a page of a track to
 * its dashboard. Null on pages that stand at the top.
 */
export function useBack(): (() => void) | null {
  const go = useGo();
  const trackId = useOptionalParam('trackId');
  const track = useLive('tracks.one', trackId ? { trackId } : null);
  const thread = useOptionalParam('parentChatId');
  const { back, settings } = useRoute() ?? {};
  const page = useOptionalParam('page');
  const tenantId = useOptionalParam('tenantId');
  const accountId = useOptionalParam('accountId');
  const identityId = useOptionalParam('identityId');
  const onDashboard = useRouteName() === 'TrackDashboard';
  const closeRecord = useCloseRecord();
  if (closeRecord) return closeRecord;
  if (thread && trackId) return () => void go({ to: 'TrackChat', params: { trackId } });
  if (settings === 'tenant' && tenantId && page && trackId) return () => void go({ to: 'TenantSettings', params: { tenantId, page } });
  if (settings === 'tenant' && tenantId && page !== allPages)
    return () => void go({ to: 'TenantSettings', params: { tenantId, page: allPages } });
  if (accountId && identityId) return () => void go({ to: 'SystemAccount', params: { accountId } });
  if (accountId) return () => void go({ to: 'SystemSettings', params: { page: 'accounts' } });
  if (settings === 'system' && page !== allPages) return () => void go({ to: 'SystemSettings', params: { page: allPages } });
  if (track && !track.pending && !isConversation(track) && !onDashboard)
    return () => void go({ to: 'TrackDashboard', params: { trackId: track.id } });
  const to = track && isConversation(track) ? 'Chats' : back;
  return to ? () => void go({ to }) : null;
}

/** Leads from a record to the table beside which it is open, where that stood. */
function useCloseRecord(): (() => void) | null {
  const go = useGo();
  const { history } = useRouter();
  const to = useRouteName();
  const params = { trackId: useOptionalParam('trackId'), appId: useOptionalParam('appId'), viewId: useOptionalParam('viewId') };
  const isOpen = useQuery('record') !== undefined;
  const isOpened = useRouterState({ select: (it) => it.location.state.openedRecord === true });
  if (!isOpen) return null;
  return () => {
    if (isOpened) history.back();
    else void go({ to, params, query: { record: undefined, message: undefined }, replace: true } as never);
  };
}

export function Back({ onSelect }: { onSelect: () => void }) {
  const t = useTexts();
  const icon = <IconArrowLeft size={20} className={styles['mirrored']} />;
  useActions({
    itemType: 'root',
    name: t('shell.bar'),
    menuItems: [{ itemType: 'action', name: t('ui.back'), icon, callback: onSelect }],
  });
  return <IconButton label={t('ui.back')} icon={icon} onFrame onClick={onSelect} />;
}
