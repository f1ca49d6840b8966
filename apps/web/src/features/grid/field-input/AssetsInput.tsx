import { IconUpload } from '@tabler/icons-react';
import { isEmptyValue } from '@trackyard/rules';
import { type DragEvent, useId, useRef, useState } from 'react';
import { useTexts } from '../../../texts/index.ts';
import { Button, FileInput, Popover } from '../../../ui/index.ts';
import { CellValue } from '../cells/CellValue.tsx';
import { AssetsEditor } from '../cells/editors/assets.tsx';
import type { GridColumn } from '../source.ts';
import { useCellContext } from '../useCellContext.ts';
import { ChosenFiles } from './ChosenFiles.tsx';
import styles from './FieldInput.module.css';
import { useFittingFiles } from './fitting-files.ts';

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
  const context = useCellContext();
  const input = useRef<HTMLInputElement>(null);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isOpen, setOpen] = useState(false);
  const isImage = column.type === 'image';
  const mayUpload = onFiles !== undefined && column.links?.assets?.upload != null;
  const fit = useFittingFiles(isImage);
  const add = (more: Iterable<File>) => {
    const next = fit(files, more);
    if (!next) return;
    onFiles?.(next);
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
      <ChosenFiles files={files} onFiles={(next) => onFiles?.(next)} className={styles['files']} />
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
      <FileInput ref={input} multiple={!isImage} {...(isImage && { accept: 'image/*' })} onFiles={add} />
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
