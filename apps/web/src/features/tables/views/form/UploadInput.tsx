import { IconUpload, IconX } from '@tabler/icons-react';
import { entryEnding, entryKind } from '@trackyard/rules';
import { type DragEvent, useId, useRef, useState } from 'react';
import { useTexts } from '../../../../texts/index.ts';
import { FileIcon, IconButton } from '../../../../ui/index.ts';
import type { FieldInputProps } from '../../FieldInput.tsx';
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
  const add = (more: Iterable<File>) => {
    const fitting = [...more].filter((it) => !isImage || entryKind({ type: 'file', subType: entryEnding(it.name) }) === 'image');
    if (fitting.length > 0) onFiles(isImage ? fitting.slice(0, 1) : [...files, ...fitting]);
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
      <input
        ref={input}
        type="file"
        hidden
        multiple={!isImage}
        {...(isImage && { accept: 'image/*' })}
        onChange={(event) => {
          add(event.currentTarget.files ?? []);
          event.currentTarget.value = '';
        }}
      />
      {files.length > 0 && (
        <ul aria-label={t('assets.chosenFiles')}>
          {files.map((file) => (
            <li key={`${file.name} ${file.size} ${file.lastModified}`}>
              <FileIcon name={file.name} size={18} />
              <span dir="auto">{file.name}</span>
              <IconButton
                size="xs"
                label={t('assets.remove', { title: file.name })}
                icon={<IconX size={14} />}
                onClick={() => onFiles(files.filter((it) => it !== file))}
              />
            </li>
          ))}
        </ul>
      )}
      {error && <p className={styles['problem']}>{error}</p>}
    </div>
  );
}
