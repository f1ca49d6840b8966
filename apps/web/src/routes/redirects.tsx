import { useRouter } from '@tanstack/react-router';
import { notifiedAddress, openedPage, stamped } from '@trackyard/rules';
import { useEffect, useState } from 'react';
import { conversationsOf, remembered, serverNow, useTracks } from '../data/index.ts';
import { NoTrackOpen } from '../features/tracks/index.ts';
import { Goto, useOptionalParam, useParam, usePassed, useQuery } from '../links/index.ts';
import { usePhone } from '../ui/index.ts';

/** On a phone the list itself, elsewhere the track that was open last. */
export function RecentTrack() {
  const phone = usePhone();
  const tracks = useTracks();
  const recent = remembered('recent-track');
  if (phone || !tracks) return null;
  if (recent && tracks.some((it) => it.id === recent && !it.pending)) return <Goto to="TrackMainBase" params={{ trackId: recent }} />;
  return <NoTrackOpen />;
}

/** The conversation that was open last, else the one with the newest message; all of them where there is none. */
export function RecentChat() {
  const tracks = useTracks();
  if (!tracks) return null;
  const chats = conversationsOf(tracks);
  const recent = chats.find((it) => it.id === remembered('recent-chat')) ?? chats[0];
  return recent ? <Goto to="TrackChat" params={{ trackId: recent.id }} /> : <Goto to="Chats" />;
}

/** A track opens on its messages. */
export function ToDefaultTab() {
  const trackId = useParam('trackId');
  return <Goto to="TrackChat" params={{ trackId }} query={{ message: useQuery('message') }} />;
}

/** A tab by its name; one that nobody knows leads to the dashboard. */
export function ToTab() {
  const page = openedPage(useParam('trackId'), { type: 'DEFAULT', id: useParam('tab') });
  return <Goto {...page} />;
}

/** The folder in which an entry is, with the entry beside it. */
export const ToFolder = () => <Goto to="TrackEntryDetails" params={{ trackId: useParam('trackId'), entryId: useParam('entryId') }} />;

export const ToTasks = () => <Goto to="TrackTasks" params={{ trackId: useParam('trackId') }} />;

/** What a notification or a mail leads to; also a second one, opened while the first still loads. */
export function FromNotification() {
  const [trackId, param1, target] = [useOptionalParam('trackId'), useOptionalParam('param1'), useOptionalParam('target')];
  const passed = usePassed();
  const address = notifiedAddress({ trackId, param1, target });
  return <Notified key={stamped(address, 0, passed)} address={address} passed={passed} />;
}

/** The time makes each opening one of its own. */
function Notified(props: { address: `/${string}`; passed: Record<string, string> }) {
  const [address] = useState(() => stamped(props.address, serverNow().getTime(), props.passed));
  const { history } = useRouter();
  // As it is written: what the router puts together itself has no escapes of asterisks.
  useEffect(() => history.replace(address), [history, address]);
  return null;
}
