import type { ChatMessage, EntryLink } from '@trackyard/contract';
import { scanHold } from '@trackyard/rules';
import { entryFile, type OpenedFile, openFileAmong } from '../../../shared/entries/index.ts';

type FileLink = Pick<EntryLink, 'entryId' | 'title' | 'mediaType' | 'size' | 'scan'>;
/** A file of a message as the viewer opens it. */
export const fileOfLink = (trackId: string, link: FileLink, isMine: boolean): OpenedFile => ({
  ...entryFile(trackId, link.entryId, link.title, link),
  held: scanHold(link.scan?.status ?? 'none', isMine) === null ? undefined : { trackId, entryId: link.entryId },
});

/** Opens a file of a message; the others that are here already are looked at one after the other. */
export function openFileOf({ trackId, entryLinks, senderId }: ChatMessage, entryId: string, myId: string): void {
  const ready = entryLinks.filter((it) => it.state === 'ready');
  openFileAmong(
    ready.map((it) => fileOfLink(trackId, it, senderId === myId)),
    ready.findIndex((it) => it.entryId === entryId),
  );
}
