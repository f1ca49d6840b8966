import { IconUpload } from '@tabler/icons-react';
import { type DragEvent, useId, useRef, useState } from 'react';
import { useTexts } from '../../../texts/index.ts';
import { FileInput } from '../../../ui/index.ts';
import type { FieldInputProps } from '../../grid/index.ts';
import { ChosenFiles, useFittingFiles } from '../../grid/index.ts';
import styles from './form.module.css';

interface Props extends Pick<FieldInputProps, 'column' | 'required' | 'error'> {
  files: readonly File[];
  onFiles: (files: readonly File[]) => void;
}
/** A place to drop files of this device, or to choose them. They go out with the form. */
export function UploadInput({ column, required, error, files, onFiles }: Props) {
  const t = useTexts();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const isImage = column.type === 'image';
  const fit = useFittingFiles(isImage);
  const add = (more: Iterable<File>) => {
    const next = fit(files, more);
    if (next) onFiles(next);
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    add(event.dataTransfer.files);
  };
  return (
    <div className={styles['upload']}>
      <span id={id} className={styles['label']} dir="auto">
        {column.name}
        {required && ' *'}
      </span>
      <button
        type="button"
        className={styles['dropZone']}
        data-over={isOver || undefined}
        aria-describedby={id}
        onClick={() => input.current?.click()}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
      >
        <IconUpload size={20} stroke={1.5} aria-hidden="true" />
        {t(isImage ? 'forms.dropPicture' : 'forms.dropFiles')}
      </button>
      <FileInput ref={input} multiple={!isImage} {...(isImage && { accept: 'image/*' })} onFiles={add} />
      <ChosenFiles files={files} onFiles={onFiles} />
      {error && <p className={styles['problem']}>{error}</p>}
    </div>
  );
}
