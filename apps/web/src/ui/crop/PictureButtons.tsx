import { useRef, useState } from 'react';
import { useTexts } from '../../texts/index.ts';
import { Button } from '../Button.tsx';
import { ErrorNote } from '../ErrorNote.tsx';
import { FileInput } from '../FileInput.tsx';
import { useAttempt } from '../Toasts.tsx';
import styles from './CropDialog.module.css';
import { CropDialog } from './CropDialog.tsx';

/** Pictures that every browser draws. SVG is left out: it is a document. */
const formats = 'image/jpeg,image/png,image/webp,image/gif';
const bytesAtMost = 20_000_000;

interface Props {
  /** There is a picture already. */
  isSet: boolean;
  texts: { add: string; change: string; file: string; title: string };
  /** It is the logo of a company, not the picture of a person. */
  logo?: boolean;
  disabled?: boolean;
  onSave(picture: string): Promise<unknown>;
  onRemove(): Promise<unknown>;
}
/** Chooses a picture and the part of it that shows, or removes it. The file itself stays in the browser: only the drawn part is sent. */
export function PictureButtons({ isSet, texts, logo = false, disabled = false, onSave, onRemove }: Props) {
  const t = useTexts();
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
      console.error(logo ? 'Error uploading logo' : 'Error uploading avatar', error);
      setProblem(t('profile.noPicture'));
    }
  };
  const close = () => {
    picture?.close();
    setPicture(null);
  };
  return (
    <>
      <div className={styles['buttons']}>
        <Button disabled={disabled} onClick={() => input.current?.click()}>
          {isSet ? texts.change : texts.add}
        </Button>
        {isSet && (
          <Button
            variant="subtle"
            disabled={disabled}
            onClick={() => attempt(onRemove(), logo ? 'Error updating tenant' : 'Error updating user')}
          >
            {t('profile.removePicture')}
          </Button>
        )}
        <FileInput ref={input} label={texts.file} accept={formats} onFiles={([file]) => void (file && choose(file))} />
      </div>
      {problem && <ErrorNote text={problem} />}
      {picture && <CropDialog picture={picture} title={texts.title} logo={logo} onSave={onSave} onClose={close} />}
    </>
  );
}
