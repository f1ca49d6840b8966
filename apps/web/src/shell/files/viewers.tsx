import type { ComponentType } from 'react';
import type { OpenedFile } from '../../ui/index.ts';
import styles from './FileDialog.module.css';

interface Viewer {
  extensions: readonly string[];
  View: ComponentType<OpenedFile>;
}
const Picture = ({ name, address }: OpenedFile) => <img src={address} alt={name} className={styles['picture']} />;

/** What shows files, by how their names end. A new kind is one line here. */
const viewers: readonly Viewer[] = [{ extensions: ['png', 'jpg', 'jpeg', 'svg', 'webp', 'gif'], View: Picture }];

export function viewerOf(name: string): Viewer['View'] | undefined {
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  return viewers.find((it) => it.extensions.includes(extension))?.View;
}
