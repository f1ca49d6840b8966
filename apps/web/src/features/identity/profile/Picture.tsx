import type { CurrentUser } from '@trackyard/contract';
import { useWorker } from '../../../data/index.ts';
import { Avatar } from '../../../shared/people/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { PictureButtons } from '../../../ui/index.ts';
import styles from './profile.module.css';

/** Sets, changes or removes my picture. */
export function Picture({ me }: { me: CurrentUser }) {
  const t = useTexts();
  const { run } = useWorker();
  return (
    <div className={styles['me']}>
      <Avatar person={me} size="xl" />
      <div className={styles['words']}>
        <b>{me.displayName}</b>
        <span>{me.email}</span>
      </div>
      <PictureButtons
        isSet={me.avatar !== null}
        texts={{
          add: t('profile.addPicture'),
          change: t('profile.changePicture'),
          file: t('profile.pictureFile'),
          title: t('profile.cropTitle'),
        }}
        onSave={(picture) => run('profile.setPicture', { picture })}
        onRemove={() => run('profile.removePicture', {})}
      />
    </div>
  );
}
