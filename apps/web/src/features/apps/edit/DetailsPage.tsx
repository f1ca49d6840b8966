import type { TrackApp } from '@trackyard/contract';
import type { WorkspaceTrack } from '@trackyard/data-worker';
import { useTexts } from '../../../texts/index.ts';
import { useAppRights } from '../useAppRights.ts';
import { About } from './details/About.tsx';
import { Appearance } from './details/Appearance.tsx';
import { Maintenance } from './details/Maintenance.tsx';
import { NameAndText } from './details/NameAndText.tsx';
import { Permissions } from './details/Permissions.tsx';
import { TimeZone } from './details/TimeZone.tsx';
import { WholeApp } from './details/WholeApp.tsx';
import { EditFrame } from './EditFrame.tsx';
import styles from './edit.module.css';

/** What an app is called, how it looks, and who may do what with it. */
export function DetailsPage() {
  return <EditFrame>{({ track, app }) => <Details track={track} app={app} />}</EditFrame>;
}

function Details({ track, app }: { track: WorkspaceTrack; app: TrackApp }) {
  const t = useTexts();
  const { mayRemove } = useAppRights(track, app);
  return (
    <>
      <NameAndText app={app} />
      <Appearance app={app} />
      <Permissions app={app} />
      <TimeZone app={app} />
      <Maintenance app={app} />
      <About track={track} app={app} />
      <WholeApp app={app} mayRemove={mayRemove} />
      <p className={styles['text']}>{t('appEdit.tracksShared')}</p>
    </>
  );
}
