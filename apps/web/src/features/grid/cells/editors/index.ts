import type { ComponentType } from 'react';
import type { PanelSession } from '../../input/field.ts';
import type { CellContext } from '../cell-type.ts';
import { AssetsEditor } from './assets.tsx';
import { AutocompleteEditor } from './autocomplete.tsx';
import { DateEditor } from './date.tsx';
import { LinksEditor } from './links.tsx';
import { SelectEditor } from './select.tsx';

export interface EditorProps {
  session: PanelSession;
  context: CellContext;
  /** With a value it is saved; undefined leaves the cell as it is. `by`: the cell that is active then. */
  onClose: (value?: unknown, by?: { rows: number; columns: number } | null) => void;
  /** Where a choice may be added: adds it, and gives it to the cell. */
  onCreate?: ((name: string) => void) | undefined;
}

/** By type of column. */
export const editors: Readonly<Record<string, ComponentType<EditorProps>>> = {
  autocomplete: AutocompleteEditor,
  date: DateEditor,
  select: SelectEditor,
  task: LinksEditor,
  user: LinksEditor,
  track: LinksEditor,
  article: LinksEditor,
  content: AssetsEditor,
  image: AssetsEditor,
};
