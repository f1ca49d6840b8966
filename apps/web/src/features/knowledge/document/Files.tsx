import type { ArticleFile } from '@trackyard/contract';
import { type DocumentNode, fileIdOf } from '@trackyard/rules';
import { type ReactNode, useEffect, useState } from 'react';
import { useIsOffline, useMe, useReader } from '../../../data/index.ts';
import { FileIcon, openFile } from '../../../shared/entries/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { sizeText } from '../../../ui/index.ts';
import styles from './Files.module.css';
import { useFileAddress } from './place.ts';

/** The attributes of a file node. Anybody may have written them; only the server knows the file. */
function said({ attrs }: Pick<DocumentNode, 'attrs'>) {
  const text = (name: string) => (typeof attrs?.[name] === 'string' ? (attrs[name] as string) : '');
  const number = (name: string) => (typeof attrs?.[name] === 'number' && attrs[name] > 0 ? (attrs[name] as number) : undefined);
  return {
    ...{ name: text('name'), alt: text('alt'), mediaType: text('mediaType') },
    ...{ size: number('size'), width: number('width'), height: number('height') },
  };
}
/** The attributes of the node for a file that was uploaded. */
export const attributesOf = ({ id, name, size, mediaType, picture }: ArticleFile) => ({ fileId: id, name, size, mediaType, ...picture });

interface Props {
  node: Pick<DocumentNode, 'type' | 'attrs'>;
  /** A click does not open it: in the editor it selects the block. */
  still?: boolean;
}
/** A picture in a text, as wide as it is, or as the text; it opens in the viewer. */
export function PictureView({ node, still = false }: Props): ReactNode {
  const t = useTexts();
  const isOffline = useIsOffline();
  const addressOf = useFileAddress();
  const [missing, setMissing] = useState<string | null>(null);
  const fileId = fileIdOf(node);
  const address = fileId && addressOf(fileId, 'view');
  // A picture that could not be loaded without a connection is tried again with one.
  useEffect(() => {
    if (!isOffline) setMissing(null);
  }, [isOffline]);
  const { name, alt, width, height, size = 0, mediaType } = said(node);
  const label = alt || name;
  if (!fileId || !address || missing === address)
    return (
      <figure className={styles['missing']} role="img" aria-label={label}>
        <FileIcon name="picture.png" size={20} />
        <span>
          {label && <b dir="auto">{label}</b>}
          {t(isOffline ? 'knowledge.pictureOffline' : 'knowledge.pictureMissing')}
        </span>
      </figure>
    );
  const opened = { name: name || label, mediaType, size, address, download: addressOf(fileId, 'binary') ?? address };
  const shown = { src: address, width, height, loading: 'lazy', draggable: false, onError: () => setMissing(address) } as const;
  return (
    <figure className={styles['picture']}>
      {still ? (
        <img alt={label} {...shown} />
      ) : (
        <Opens file={opened} label={t('files.open', { name: label })}>
          <img alt={alt} {...shown} />
        </Opens>
      )}
    </figure>
  );
}

/** Another file in a text, by its name. */
export function FileView({ node, still = false }: Props): ReactNode {
  const t = useTexts();
  const { locale } = useReader();
  const addressOf = useFileAddress();
  const fileId = fileIdOf(node);
  const address = fileId && addressOf(fileId, 'view');
  const { name, size, mediaType } = said(node);
  const words = (
    <>
      <FileIcon name={name} size={24} />
      <span className={styles['words']}>
        <span className={styles['name']} dir="auto">
          {name || t('knowledge.fileWithoutName')}
        </span>
        {size !== undefined && <small>{sizeText(size, locale)}</small>}
      </span>
    </>
  );
  if (still || !fileId || !address)
    return (
      <div data-atom="" className={styles['file']}>
        {words}
      </div>
    );
  return (
    <Opens
      file={{ name, mediaType, size: size ?? 0, address, download: addressOf(fileId, 'binary') ?? address }}
      data-atom=""
      className={styles['file']}
    >
      {words}
    </Opens>
  );
}

interface OpensProps {
  file: Parameters<typeof openFile>[0];
  label?: string;
  'data-atom'?: string;
  className?: string | undefined;
  children: ReactNode;
}
/** Opens a file in the viewer. Guests have none (core spec §2.4): the browser shows it where that is safe, and saves it else. */
function Opens({ file, label, children, ...rest }: OpensProps) {
  const me = useMe();
  if (me?.guest)
    return (
      <a {...rest} aria-label={label} href={file.address} target="_blank" rel="noopener noreferrer">
        {children}
      </a>
    );
  return (
    <button type="button" {...rest} aria-label={label} onClick={() => openFile(file)}>
      {children}
    </button>
  );
}
