import type { LimitedTrack } from '@trackyard/contract';
import { useWorker } from '../../../data/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { Confirm, useToasts } from '../../../ui/index.ts';

export type Deed = 'archive' | 'restore' | 'delete';
const operations = { archive: 'tenant.archiveTracks', restore: 'tenant.restoreTracks', delete: 'tenant.deleteTracks' } as const;

interface Props {
  deed: Deed;
  track: LimitedTrack;
  tenantId: string;
  onClose(): void;
  onDone(): void;
}
/** Says what will happen to a track, and to its people. */
export function TrackConfirm({ deed, track, tenantId, onClose, onDone }: Props) {
  const t = useTexts();
  const { run } = useWorker();
  const show = useToasts();
  return (
    <Confirm
      opened
      onClose={onClose}
      title={t(`tenantTracks.${deed}Title`, { track: track.title })}
      text={t(`tenantTracks.${deed}Text`, { count: track.members })}
      action={t(`tenantTracks.${deed}`)}
      keep={t('ui.cancel')}
      danger={deed === 'delete'}
      work={() => run(operations[deed], { tenantId, trackIds: [track.id] })}
      log="Failed to change a track"
      onDone={() => {
        show({ title: t(`tenantTracks.${deed}Done`, { track: track.title }), tone: 'success' });
        onDone();
      }}
    />
  );
}
