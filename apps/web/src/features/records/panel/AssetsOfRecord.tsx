import { IconPlus, IconUpload, IconX } from '@tabler/icons-react';
import type { LinkedEntry } from '@trackyard/contract';
import type { FolderUpload } from '@trackyard/data-worker';
import { linkedEntries } from '@trackyard/rules';
import { type ClipboardEvent, type DragEvent, useId, useRef, useState } from 'react';
import { useWorker } from '../../../data/index.ts';
import { KindIcon } from '../../../shared/entries/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { Button, FileInput, IconButton, Progress, useAttempt } from '../../../ui/index.ts';
import type { AssetSource } from '../../grid/index.ts';
import { type CellContext, editors, type GridColumn, isEditable } from '../../grid/index.ts';
import styles from './assets.module.css';
import fieldStyles from './record.module.css';

interface Props {
  column: GridColumn;
  value: unknown;
  recordId: string;
  context: CellContext;
  onChange: (value: unknown) => void;
}
const box = { start: 0, top: 0, width: 0, height: 36 };

/** The assets of a record, or its picture at a size to look at: each opens over the page. Files are dropped, pasted or chosen. */
export function AssetsOfRecord({ column, value, recordId, context, onChange }: Props) {
  const t = useTexts();
  const labelId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isChoosing, setChoosing] = useState(false);
  const [isOver, setOver] = useState(false);
  const assets = column.links?.assets;
  const linked = linkedEntries(value);
  const isImage = column.type === 'image';
  const mayWrite = isEditable(column);
  const upload = mayWrite ? (assets?.upload ?? null) : null;
  const add = (files: Iterable<File>) => upload?.([...files], { recordId, attributeId: column.id, isImage });
  const onDragOver = (event: DragEvent) => {
    if (!upload || !event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(true);
  };
  const onDrop = (event: DragEvent) => {
    if (!upload || event.dataTransfer.files.length === 0) return;
    event.preventDefault();
    setOver(false);
    add(event.dataTransfer.files);
  };
  const onPaste = (event: ClipboardEvent) => {
    if (!upload || event.clipboardData.files.length === 0) return;
    event.preventDefault();
    add(event.clipboardData.files);
  };
  const remove = ({ id }: LinkedEntry) => {
    const others = linked.filter((it) => it.id !== id);
    onChange(others.length === 0 ? null : others);
  };
  const uploads = assets?.uploadsInto(recordId, column.id) ?? [];
  const Editor = editors[column.type];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: files are also chosen by the buttons in it.
    <div
      className={fieldStyles['field']}
      data-over={isOver || undefined}
      onDragOver={onDragOver}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
      onPaste={onPaste}
    >
      <span id={labelId} className={fieldStyles['label']} dir="auto">
        {column.name}
      </span>
      {linked.length === 0 && uploads.length === 0 && !mayWrite && <span className={fieldStyles['empty']}>{t('record.emptyValue')}</span>}
      {(linked.length > 0 || uploads.length > 0) && (
        <ul className={styles['assets']} aria-labelledby={labelId}>
          {linked.map((it) => (
            <Asset key={it.id} entry={it} {...{ assets, isImage, linked }} onRemove={mayWrite ? () => remove(it) : undefined} />
          ))}
          {uploads.map((it) => (
            <Upload key={it.id} upload={it} text={assets!.textOf(it)} />
          ))}
        </ul>
      )}
      {isChoosing && Editor ? (
        <div className={fieldStyles['editor']}>
          <Editor
            session={{ rowId: '', column, value, box, typed: '' }}
            context={context}
            onClose={(next) => {
              setChoosing(false);
              if (next !== undefined) onChange(next);
            }}
          />
        </div>
      ) : (
        mayWrite && (
          <span className={styles['actions']}>
            <Button size="sm" icon={<IconPlus size={16} />} aria-describedby={labelId} onClick={() => setChoosing(true)}>
              {t('assets.choose')}
            </Button>
            {upload && (
              <Button size="sm" icon={<IconUpload size={16} />} aria-describedby={labelId} onClick={() => input.current?.click()}>
                {t('assets.uploadFiles')}
              </Button>
            )}
            {isOver && <span className={styles['drop']}>{t('assets.drop')}</span>}
          </span>
        )
      )}
      <FileInput ref={input} multiple={!isImage} {...(isImage && { accept: 'image/*' })} onFiles={add} />
    </div>
  );
}

interface AssetProps {
  entry: LinkedEntry;
  assets: AssetSource | undefined;
  isImage: boolean;
  linked: readonly LinkedEntry[];
  onRemove: (() => void) | undefined;
}
function Asset({ entry, assets, isImage, linked, onRemove }: AssetProps) {
  const t = useTexts();
  const [isBroken, setBroken] = useState<string | null>(null);
  const look = assets?.lookOf(entry);
  const text = look?.text ?? entry.title;
  const isThere = assets?.titleOf(entry.id) !== undefined;
  const picture = isImage ? look?.picture : look?.thumbnail;
  const shown =
    picture && picture !== isBroken ? (
      <img className={isImage ? styles['large'] : styles['small']} src={picture} alt="" loading="lazy" onError={() => setBroken(picture)} />
    ) : (
      <KindIcon kind={look?.kind ?? 'other'} size={18} />
    );
  const content = (
    <>
      {shown}
      <span className={styles['title']} dir="auto">
        {text}
      </span>
    </>
  );
  return (
    <li
      className={styles['asset']}
      data-large={(isImage && picture && picture !== isBroken) || undefined}
      data-gone={look?.isGone || undefined}
    >
      {isThere ? (
        <button
          type="button"
          className={styles['open']}
          aria-label={t('assets.open', { title: text })}
          onClick={() => assets!.open(entry, linked)}
        >
          {content}
        </button>
      ) : (
        <span className={styles['open']}>{content}</span>
      )}
      {onRemove && <IconButton size="xs" label={t('assets.remove', { title: text })} icon={<IconX size={14} />} onClick={onRemove} />}
    </li>
  );
}

function Upload({ upload: { id, title, share, failure }, text }: { upload: FolderUpload; text: string }) {
  const t = useTexts();
  const { act } = useWorker();
  const attempt = useAttempt();
  return (
    <li className={styles['asset']}>
      <span className={styles['open']}>
        <KindIcon kind="other" size={18} />
        <span className={styles['title']} dir="auto">
          {failure === null ? title : `${title}: ${failure}`}
          {failure === null && <Progress share={share} label={text} />}
        </span>
      </span>
      {failure !== null && (
        <Button size="sm" onClick={() => attempt(act('uploads.retry', { id }), 'Error uploading files')}>
          {t('chat.retryMessage')}
        </Button>
      )}
      <IconButton
        size="xs"
        label={t('assets.cancel', { title })}
        icon={<IconX size={14} />}
        onClick={() => attempt(act('uploads.cancel', { id }), 'Error cancelling an upload')}
      />
    </li>
  );
}
