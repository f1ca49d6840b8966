import { useTexts } from '../../../texts/index.ts';
import { About } from './details/About.tsx';
import { Appearance } from './details/Appearance.tsx';
import { NameAndText } from './details/NameAndText.tsx';
import { Permissions } from './details/Permissions.tsx';
import { WholeApp } from './details/WholeApp.tsx';
import { EditFrame } from './EditFrame.tsx';
import styles from './edit.module.css';

/** What an app is called, how it looks, and who may do what with it. */
export function DetailsPage() {
  const t = useTexts();
  return (
    <EditFrame>
      {({ track, app }) => (
        <>
          <NameAndText app={app} />
          <Appearance app={app} />
          <Permissions app={app} />
          <About track={track} app={app} />
          <WholeApp app={app} />
          <p className={styles['text']}>{t('appEdit.tracksShared')}</p>
        </>
      )}
    </EditFrame>
  );
}
