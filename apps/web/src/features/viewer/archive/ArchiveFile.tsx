import { IconChevronRight } from '@tabler/icons-react';
import { useReader } from '../../../data/index.ts';
import { FileIcon, KindIcon, type OpenedFile } from '../../../shared/entries/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { sizeText } from '../../../ui/index.ts';
import { Loaded, type Loading } from '../Loaded.tsx';
import { openStream, readRange } from '../read-bytes.ts';
import styles from './archive.module.css';
import { type Listing, type Node, treeOf } from './listing.ts';

/** What is in an archive, without unpacking it. */
export default function ArchiveFile(file: OpenedFile) {
  return (
    <Loaded file={file} load={list}>
      {(listing) => <Contents label={file.name} listing={listing} />}
    </Loaded>
  );
}

async function list({ name, mediaType, address, size }: OpenedFile, { signal }: Loading): Promise<Listing> {
  if (/zip$|java-archive$/.test(mediaType) && mediaType !== 'application/gzip') {
    const { listZip } = await import('./list-zip.ts');
    return listZip((from, to) => readRange(address, from, to, signal), size);
  }
  const { listTar } = await import('./list-tar.ts');
  const { body } = await openStream(address, signal);
  return listTar(body, /gz$/i.test(name));
}

function Contents({ label, listing: { entries, isCut } }: { label: string; listing: Listing }) {
  const t = useTexts();
  const { locale } = useReader();
  const nodes = treeOf(entries, locale);
  const files = entries.filter((it) => !it.isFolder);
  const total = files.reduce((sum, { size }) => sum + size, 0);
  // Of many only the outermost are open.
  const isOpen = entries.length <= 200;
  return (
    <section className={styles['place']} aria-label={label} tabIndex={0}>
      <div className={styles['sheet']}>
        <p className={styles['total']}>{t('viewer.packed', { count: files.length, size: sizeText(total, locale) })}</p>
        {isCut && <p className={styles['total']}>{t('viewer.entriesCut', { count: entries.length })}</p>}
        {nodes.length === 0 ? <p>{t('ui.nothingHere')}</p> : <Level nodes={nodes} isOpen={isOpen} />}
      </div>
    </section>
  );
}

function Level({ nodes, isOpen }: { nodes: readonly Node[]; isOpen: boolean }) {
  return (
    <ul className={styles['level']}>
      {nodes.map((it) => (
        <li key={it.name}>
          {it.children ? (
            <details open={isOpen}>
              <summary className={styles['line']}>
                <Line node={it} />
              </summary>
              <Level nodes={it.children} isOpen={isOpen} />
            </details>
          ) : (
            <div className={styles['line']}>
              <Line node={it} />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

function Line({ node: { name, size, children } }: { node: Node }) {
  const { locale } = useReader();
  return (
    <>
      {children ? <IconChevronRight className={styles['mark']} size={16} aria-hidden="true" /> : <span className={styles['mark']} />}
      {children ? <KindIcon kind="folder" size={18} /> : <FileIcon name={name} size={18} />}
      <span className={styles['name']} dir="auto">
        {name}
      </span>
      <span className={styles['size']}>{sizeText(size, locale)}</span>
    </>
  );
}
