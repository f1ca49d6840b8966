import { type EntryLink, entryAddress, guestEntryAddress } from '@trackyard/contract';
import type { ListedMessage } from '@trackyard/data-worker';
import { Fragment, useRef, useState } from 'react';
import { useLive, useMe } from '../../../data/index.ts';
import { useInfectedToast } from '../../../shared/entries/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { Confirm, useFocusRecovery } from '../../../ui/index.ts';
import { useConversation } from '../conversation/conversation.ts';
import { FileCard } from './FileCard.tsx';
import styles from './files.module.css';
import { fileOfLink, openFileOf } from './open-file.ts';
import { PictureFile } from './PictureFile.tsx';

/** The files of a message: pictures as they are, others by their names. */
export function MessageFiles({ message }: { message: ListedMessage }) {
  return message.entryLinks.length > 0 && message.status !== 'deleted' ? <Files message={message} /> : null;
}

function Files({ message }: { message: ListedMessage }) {
  const t = useTexts();
  const { trackId, myId, may, actions } = useConversation();
  const list = useRef<HTMLUListElement>(null);
  const recovery = useFocusRecovery(list, (row) => row.querySelector('a, button'));
  const [removing, setRemoving] = useState<EntryLink | null>(null);
  const isMine = message.senderId === myId;
  const isUploading = isMine && message.entryLinks.some((it) => it.state === 'uploading');
  const uploads = useLive('uploads.ofTrack', isUploading ? { trackId } : null);
  useInfectedToast(isMine ? message.entryLinks.map(({ entryId: id, title, scan }) => ({ id, title, scan })) : none);
  const fileOf = (link: EntryLink) => fileOfLink(trackId, link, isMine);
  const isGuest = useMe()?.guest === true;
  // Guests have no viewer (core spec §2.4): the browser shows the file where that is safe, and saves it else.
  const openerOf = (link: EntryLink) => {
    if (!isGuest) return () => openFileOf(message, link.entryId, myId);
    const address = guestEntryAddress(trackId, link.entryId, 'view', myId);
    return fileOf(link).held ? undefined : () => void window.open(address, '_blank', 'noopener,noreferrer');
  };
  const mayRemove = isMine && message.delivery !== 'failed' && may('chat.removePreview', message);
  const isPicture = (link: EntryLink) => link.state === 'ready' && link.picture !== null && !fileOf(link).held;
  const [pictures, others] = [message.entryLinks.filter(isPicture), message.entryLinks.filter((it) => !isPicture(it))];
  const files = (
    <ul ref={list} className={styles['files']} aria-label={t('files.ofMessage')} {...recovery}>
      {[...pictures, ...others].map((link) => {
        // What is still uploading is cancelled at once; of what is there nobody else has a copy.
        const onRemove = () => (link.state === 'uploading' ? actions.removeFile(message, link.entryId) : setRemoving(link));
        const file = fileOf(link);
        const props = { link, file, onOpen: openerOf(link), ...(mayRemove && { onRemove }) };
        return (
          <Fragment key={link.entryId}>
            {link === others[0] && pictures.length > 0 && <li className={styles['lineEnd']} aria-hidden="true" />}
            <li className={styles['file']}>
              {link.picture && isPicture(link) ? (
                <PictureFile {...props} picture={link.picture} shown={shownAddress(trackId, link)} />
              ) : (
                <FileCard
                  {...props}
                  upload={link.state === 'uploading' ? uploads?.[link.entryId] : undefined}
                  onRetry={() => actions.retryFile(link.entryId)}
                />
              )}
            </li>
          </Fragment>
        );
      })}
    </ul>
  );
  return (
    <>
      {files}
      <Confirm
        opened={removing !== null}
        onClose={() => setRemoving(null)}
        title={t('files.removeTitle', { name: removing?.title ?? '' })}
        text={t('files.removeText')}
        action={t('files.removeAction')}
        keep={t('files.keep')}
        danger
        work={async () => removing && actions.removeFile(message, removing.entryId)}
        log="Error removing a file"
      />
    </>
  );
}

const none: never[] = [];

/** A large picture is shown by a small one. Those that move, or that are drawn by shapes, are shown as they are. */
const shownAddress = (trackId: string, { entryId, mediaType, size }: EntryLink): string =>
  entryAddress(trackId, entryId, size > large && !['image/gif', 'image/svg+xml'].includes(mediaType) ? 'thumbnail' : 'view');
/** Bytes. */
const large = 200_000;
