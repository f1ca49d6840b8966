import type { WorkspaceTrack } from '@trackyard/data-worker';
import { useTexts } from '../../texts/index.ts';

/** The newest message in one line, with who wrote it unless the title above says so; undefined where nothing was written. */
export function useLastLine(track: WorkspaceTrack): string | undefined {
  const t = useTexts();
  const last = track.lastChatMessage;
  if (!last) return undefined;
  // An empty block of code leaves nothing for one line.
  if (last.plain === '') return t('home.newMessage');
  // A line of the system.
  if (last.senderName === '') return last.plain;
  const [only] = track.others;
  if (track.type === 'PRIVATE_CHAT' && track.others.length === 1 && only?.userId === last.senderId) return last.plain;
  return t('home.said', { name: last.senderName, text: last.plain });
}
