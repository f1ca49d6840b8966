import { IconX } from '@tabler/icons-react';
import type { Editor } from '@tiptap/react';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { FileIcon } from '../../../../shared/entries/index.ts';
import { useTexts } from '../../../../texts/index.ts';
import { Button, FileInput, IconButton, Progress } from '../../../../ui/index.ts';
import styles from '../../document/Files.module.css';
import { blockAt, type Upload } from './upload-store.ts';
import type { UploadsOfArticle } from './useUploads.ts';

/** The files that are on their way, in their places in the text; and the field that asks for more. */
export function UploadCards({ editor, uploads }: { editor: Editor; uploads: UploadsOfArticle }) {
  const t = useTexts();
  const field = useRef<HTMLInputElement>(null);
  const { store, add } = uploads;
  const list = useSyncExternalStore(store.subscribe, store.list);
  useEffect(() => {
    editor.storage.uploads.choose = () => field.current?.click();
  }, [editor]);
  return (
    <>
      <FileInput
        ref={field}
        label={t('knowledge.addFiles')}
        multiple
        onFiles={(files) => add(editor, files, blockAt(editor.state, editor.state.selection.from))}
      />
      {list.map((it) => createPortal(<Card key={it.id} upload={it} uploads={uploads} />, it.dom, it.id))}
    </>
  );
}

function Card({ upload, uploads: { retry, cancel } }: { upload: Upload; uploads: UploadsOfArticle }) {
  const t = useTexts();
  const { file, share, problem } = upload;
  return (
    <div className={styles['file']} role={problem === null ? undefined : 'alert'}>
      <FileIcon name={file.name} size={24} />
      <span className={styles['words']}>
        <span className={styles['name']} dir="auto">
          {file.name}
        </span>
        {problem === null ? (
          <Progress label={t('knowledge.uploading', { name: file.name })} share={share} />
        ) : (
          <span className={styles['problem']}>{t('knowledge.uploadFailed', { why: problem })}</span>
        )}
      </span>
      {problem !== null && (
        <Button size="sm" onClick={() => retry(upload)}>
          {t('ui.retry')}
        </Button>
      )}
      <IconButton
        label={t(problem === null ? 'knowledge.cancelUpload' : 'knowledge.removeUpload', { name: file.name })}
        icon={<IconX size={18} />}
        onClick={() => cancel(upload)}
      />
    </div>
  );
}
