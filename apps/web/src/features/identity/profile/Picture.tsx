import type { CurrentUser } from '@trackyard/contract';
import { useRef, useState } from 'react';
import { useWorker } from '../../../data/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { Avatar, Button, ErrorNote, FileInput, useAttempt } from '../../../ui/index.ts';
import { CropDialog } from './CropDialog.tsx';
import styles from './profile.module.css';

/** What browsers draw; a drawing in SVG is a document, and none of these. */
const formats = 'image/jpeg,image/png,image/webp,image/gif';
const bytesAtMost = 20_000_000;

/** My picture: another one, or none. */
export function Picture({ me }: { me: CurrentUser }) {
  const t = useTexts();
  const { run } = useWorker();
  const attempt = useAttempt();
  const input = useRef<HTMLInputElement>(null);
  const [picture, setPicture] = useState<ImageBitmap | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const choose = async (file: File) => {
    if (file.size > bytesAtMost) return setProblem(t('profile.fileTooLarge'));
    try {
      setPicture(await createImageBitmap(file));
      setProblem(null);
    } catch (error) {
      console.error('Error uploading avatar', error);
      setProblem(t('profile.noPicture'));
    }
  };
  const close = () => {
    picture?.close();
    setPicture(null);
  };
  return (
    <div className={styles['me']}>
      <Avatar person={me} size="xl" />
      <div className={styles['words']}>
        <b>{me.displayName}</b>
        <span>{me.email}</span>
      </div>
      <div className={styles['buttons']}>
        <Button onClick={() => input.current?.click()}>{t(me.avatar ? 'profile.changePicture' : 'profile.addPicture')}</Button>
        {me.avatar && (
          <Button variant="subtle" onClick={() => attempt(run('profile.removePicture', {}), 'Error updating user')}>
            {t('profile.removePicture')}
          </Button>
        )}
        <FileInput ref={input} label={t('profile.pictureFile')} accept={formats} onFiles={([file]) => void (file && choose(file))} />
      </div>
      {problem && <ErrorNote text={problem} />}
      {picture && <CropDialog picture={picture} onClose={close} />}
    </div>
  );
}
