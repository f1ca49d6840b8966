import { IconUpload, IconX } from '@tabler/icons-react';
import { entryEnding, entryKind, isEmptyValue } from '@trackyard/rules';
import { type DragEvent, useId, useRef, useState } from 'react';
import { useTexts } from '../../../texts/index.ts';
import { Button, FileIcon, IconButton, Popover, useToasts } from '../../../ui/index.ts';
import styles from '../FieldInput.module.css';
import { AssetsEditor } from '../grid/cells/editors/assets.tsx';
import { CellValue, type GridColumn, useCellContext } from '../grid/index.ts';

interface Props {
  column: GridColumn;
  value: unknown;
  onValue: (value: unknown) => void;
  required: boolean;
  error: string | undefined;
  files?: readonly File[] | undefined;
  onFiles?: ((files: readonly File[]) => void) | undefined;
}
/** Assets in a form: entries of the track, and files of this device, which go out when the form does. */
export function AssetsInput({ column, value, onValue, required, error, files = [], onFiles }: Props) {
  const t = useTexts();
  const id = useId();
  const show = useToasts();
  const context = useCellContext();
  const input = useRef<HTMLInputElement>(null);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isOpen, setOpen] = useState(false);
  const isImage = column.type === 'image';
  const mayUpload = onFiles !== undefined && column.links?.assets?.upload != null;
  const add = (more: Iterable<File>) => {
    const isFitting = (it: File) => !isImage || entryKind({ type: 'file', subType: entryEnding(it.name) }) === 'image';
    const all = [...more];
    const [fitting, refused] = [all.filter(isFitting), all.filter((it) => !isFitting(it))];
    for (const { name } of refused) show({ title: t('assets.noPicture', { name }), tone: 'danger' });
    if (fitting.length === 0) return;
    onFiles?.(isImage ? fitting.slice(0, 1) : [...files, ...fitting]);
    if (isImage) onValue(null);
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    if (mayUpload) add(event.dataTransfer.files);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: files are also chosen by the button in it.
    <div className={styles['links']} onDragOver={(event) => event.preventDefault()} onDrop={onDrop}>
      <span id={id} className={styles['label']}>
        {column.name}
        {required && ' *'}
      </span>
      {files.length > 0 && (
        <ul className={styles['files']} aria-label={t('assets.chosenFiles')}>
          {files.map((file) => (
            <li key={`${file.name} ${file.size} ${file.lastModified}`}>
              <FileIcon name={file.name} size={18} />
              <span dir="auto">{file.name}</span>
              <IconButton
                size="xs"
                label={t('assets.remove', { title: file.name })}
                icon={<IconX size={14} />}
                onClick={() => onFiles?.(files.filter((it) => it !== file))}
              />
            </li>
          ))}
        </ul>
      )}
      <span className={styles['chosen']}>
        {!isEmptyValue(value) && <CellValue column={column} value={value} />}
        <Button ref={setAnchor} size="sm" aria-describedby={id} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t('assets.choose')}
        </Button>
        {mayUpload && (
          <Button size="sm" icon={<IconUpload size={16} />} aria-describedby={id} onClick={() => input.current?.click()}>
            {t('assets.uploadFiles')}
          </Button>
        )}
      </span>
      {error && <p className={styles['problem']}>{error}</p>}
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
      <Popover label={column.name} opened={isOpen} onClose={() => setOpen(false)} anchor={anchor}>
        <div className={styles['panel']}>
          <AssetsEditor
            session={{ column, value: value ?? null, typed: '', rowId: '', box: { start: 0, top: 0, width: 0, height: 32 } }}
            context={context}
            onClose={(next) => {
              setOpen(false);
              if (next === undefined) return;
              onValue(next);
              if (isImage) onFiles?.([]);
            }}
          />
        </div>
      </Popover>
    </div>
  );
}
