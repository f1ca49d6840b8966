import type { ComponentType } from 'react';
import type { OpenedFile } from '../../ui/index.ts';
import styles from './FileDialog.module.css';
import { TextFile } from './TextFile.tsx';

const Picture = ({ name, address }: OpenedFile) => <img src={address} alt={name} className={styles['picture']} />;
// biome-ignore lint/a11y/useMediaCaption: what people upload has none
const Film = ({ name, address }: OpenedFile) => <video src={address} aria-label={name} controls className={styles['picture']} />;
// biome-ignore lint/a11y/useMediaCaption: what people upload has none
const Sound = ({ name, address }: OpenedFile) => <audio src={address} aria-label={name} controls className={styles['sound']} />;

/** What shows files, by their media types. A new kind is one line here. */
const viewers: readonly { types: RegExp; View: ComponentType<OpenedFile> }[] = [
  { types: /^image\/(png|jpeg|gif|webp|avif|svg\+xml)$/, View: Picture },
  { types: /^video\/(mp4|webm|ogg|quicktime)$/, View: Film },
  { types: /^audio\//, View: Sound },
  { types: /^text\/plain$/, View: TextFile },
];

export const viewerOf = (mediaType: string): ComponentType<OpenedFile> | undefined => viewers.find((it) => it.types.test(mediaType))?.View;
