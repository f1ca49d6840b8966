import { type EntryKind, entryTitles, linkedEntries } from '@trackyard/rules';
import type { AssetLook } from './asset-source.ts';
import styles from './assets.module.css';
import type { CellType } from './cell-type.ts';

const icons = {
  file: 'M7 3h7l4 4v14H7zM14 3v4h4',
  image: 'M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4',
  link: 'M10 14l4-4M9 11l-3 3a3 3 0 0 0 4 4l3-3M15 13l3-3a3 3 0 0 0-4-4l-3 3',
} as const;
const iconOf = (kind: EntryKind): string => icons[kind === 'image' || kind === 'link' ? kind : 'file'];

interface Shown extends Pick<AssetLook, 'text' | 'thumbnail'> {
  icon: string;
  state?: 'gone' | 'uploading' | 'failed';
  /** From 0 to 1. */
  share?: number;
}
const typeOf = (isLarge: boolean): CellType => ({
  align: 'start',
  editor: 'panel',
  mount(cell) {
    const list = document.createElement('span');
    list.className = styles['assets']!;
    list.toggleAttribute('data-large', isLarge);
    cell.replaceChildren(list);
  },
  paint(cell, value, { id, links }, _, rowId) {
    const list = cell.firstChild as HTMLElement;
    const assets = links?.assets;
    const linked = linkedEntries(value).map((it): Shown => {
      const { text, kind, thumbnail, isGone } = assets?.lookOf(it) ?? { text: it.title, kind: 'other', thumbnail: null, isGone: false };
      return { text, thumbnail, icon: iconOf(kind), ...(isGone && { state: 'gone' }) };
    });
    const uploads = (rowId === undefined ? undefined : assets?.uploadsInto(rowId, id)) ?? [];
    const coming = uploads.map((it): Shown => {
      const state = it.failure === null ? 'uploading' : 'failed';
      return { text: assets!.textOf(it), thumbnail: null, icon: icons.file, state, share: it.share };
    });
    const all = [...linked, ...coming];
    while (list.childElementCount > all.length) list.lastChild!.remove();
    for (const [at, it] of all.entries()) paintChip((list.children[at] ?? list.appendChild(newChip())) as HTMLElement, it, isLarge);
  },
  copy: (value) => entryTitles(value),
  // A title may stand for several: assets are chosen in the panel.
  parse: (typed) => (typed.trim() === '' ? null : undefined),
});
/** A chip for each asset, with its small picture or an icon, and for each upload on its way. In the clipboard they are titles. */
export const content = typeOf(false);
/** The small picture alone. */
export const image = typeOf(true);

function paintChip(chip: HTMLElement, { text, thumbnail, icon, state, share = 0 }: Shown, isLarge: boolean): void {
  const [svg, picture, words] = chip.children as unknown as [SVGElement, HTMLImageElement, HTMLElement];
  chip.dataset['state'] = state ?? '';
  chip.toggleAttribute('data-picture', thumbnail !== null);
  chip.style.setProperty('--share', `${share * 100}%`);
  svg.firstElementChild!.setAttribute('d', icon);
  words.textContent = text;
  // Beside the name it says nothing more.
  picture.alt = isLarge ? text : '';
  picture.title = text;
  if (thumbnail === null) picture.removeAttribute('src');
  else if (picture.getAttribute('src') !== thumbnail) picture.src = thumbnail;
}

function newChip(): HTMLElement {
  const chip = document.createElement('span');
  chip.className = styles['asset']!;
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('aria-hidden', 'true');
  svg.append(document.createElementNS('http://www.w3.org/2000/svg', 'path'));
  const picture = document.createElement('img');
  Object.assign(picture, { loading: 'lazy', decoding: 'async', draggable: false });
  picture.onerror = () => chip.removeAttribute('data-picture');
  chip.append(svg, picture, document.createElement('span'));
  return chip;
}
