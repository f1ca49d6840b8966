import { IconDownload, IconExternalLink, IconLink } from '@tabler/icons-react';
import { entryAddress, pathOf } from '@trackyard/contract';
import type { WorkspaceTrack } from '@trackyard/data-worker';
import { entryCapability, isRoom } from '@trackyard/rules';
import type { Entry, EntryTree } from '../../../data/index.ts';
import { useMay, useMe, useServerQuery } from '../../../data/index.ts';
import { fullAddress, RouteLink } from '../../../links/index.ts';
import { InvitationCard } from '../../../shared/invitations/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { Button, buttonClass, ErrorNote, useCopy } from '../../../ui/index.ts';
import { EntryPicture } from '../EntryPicture.tsx';
import { isHeld } from '../holds.ts';
import type { PanelTab } from '../panel.ts';
import { RoomPart } from '../rooms/RoomPart.tsx';
import styles from './Details.module.css';
import { EntryReactions } from './EntryReactions.tsx';
import { EntryText } from './EntryText.tsx';
import { Facts } from './Facts.tsx';
import { Labels } from './Labels.tsx';
import { LinkCard } from './LinkCard.tsx';

interface Props {
  track: WorkspaceTrack;
  entry: Entry;
  tree: EntryTree;
  onLabel?: ((label: string) => void) | undefined;
  onTab(tab: PanelTab): void;
}
/** What an entry is, from where it comes, its labels and reactions. */
export function DetailsTab({ track, entry, tree, onLabel, onTab }: Props) {
  const t = useTexts();
  const copy = useCopy();
  const me = useMe();
  const may = useMay(track);
  const { id: entryId, trackId, title, type, chatMessageId, url, currentVersion } = entry;
  const asOf = [entry.updated, entry.parentId, currentVersion?.id];
  const { answer, problem, again } = useServerQuery('entries.details', { trackId, entryId }, asOf);
  if (!me) return null;
  const allowed = entryCapability({ may, userId: me.id, entry, held: isHeld(currentVersion, me.id) });
  return (
    <>
      {currentVersion?.picture && (
        <span className={styles['picture']}>
          <EntryPicture entry={entry} size={48} large />
        </span>
      )}
      {type === 'link' && <LinkCard entry={entry} />}
      {entry.invitation && <InvitationCard invitation={entry.invitation} />}
      {isRoom(entry) && <RoomPart entry={entry} />}
      <div className={styles['buttons']}>
        {allowed.download && (
          <a
            href={entryAddress(trackId, entryId, 'binary')}
            download={type === 'file' ? title : ''}
            className={buttonClass('secondary', 'sm')}
          >
            <IconDownload size={16} aria-hidden="true" />
            {t(entry.invitation ? 'invitations.download' : 'entries.download')}
          </a>
        )}
        <Button size="sm" icon={<IconLink size={16} />} onClick={() => void copy(addressOf(entry), t('entries.linkCopied'))}>
          {t('entries.copyLink')}
        </Button>
        {url && (
          <Button size="sm" icon={<IconExternalLink size={16} />} onClick={() => void copy(url, t('entries.addressCopied'))}>
            {t('entries.copyAddress')}
          </Button>
        )}
        {chatMessageId !== null && (
          <RouteLink to="TrackChat" params={{ trackId }} query={{ message: chatMessageId }} className={buttonClass('secondary', 'sm')}>
            {t('entries.goToMessage')}
          </RouteLink>
        )}
      </div>
      {chatMessageId === null && <EntryReactions entry={entry} mayReact={allowed.react} />}
      {chatMessageId === null && <Labels entry={entry} tree={tree} mayLabel={allowed.label} onLabel={onLabel} />}
      <Facts entry={entry} tree={tree} details={answer} onTab={onTab} />
      {currentVersion && allowed.open && <EntryText entry={entry} />}
      {problem && !answer && <ErrorNote text={problem} onRetry={again} />}
    </>
  );
}

const addressOf = ({ trackId, id: entryId, chatMessageId }: Entry): string =>
  fullAddress(chatMessageId === null ? pathOf('TrackEntry', { trackId, entryId }) : pathOf('TrackEntryDetails', { trackId, entryId }));
