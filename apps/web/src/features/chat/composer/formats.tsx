import { IconBlockquote, IconBold, IconCode, IconItalic, IconList, IconStrikethrough } from '@tabler/icons-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { keymap, matchesShortcut } from '../../../ui/index.ts';
import { type TextEdit, toggleCode, toggleLines, toggleMark } from './textEdits.ts';

interface Format {
  name: 'chat.bold' | 'chat.italic' | 'chat.strike' | 'chat.codeTool' | 'chat.list' | 'chat.quote';
  icon: ReactNode;
  keys: readonly string[];
  edit: TextEdit;
}
/** How words can be formatted, by a button or by keys (of the map that the page of shortcuts tells). */
export const formats: readonly Format[] = [
  { name: 'chat.bold', icon: <IconBold size={18} />, keys: keymap.chat.bold, edit: toggleMark('**') },
  { name: 'chat.italic', icon: <IconItalic size={18} />, keys: keymap.chat.italic, edit: toggleMark('_') },
  { name: 'chat.strike', icon: <IconStrikethrough size={18} />, keys: keymap.chat.strike, edit: toggleMark('~~') },
  { name: 'chat.codeTool', icon: <IconCode size={18} />, keys: keymap.chat.code, edit: toggleCode },
  { name: 'chat.list', icon: <IconList size={18} />, keys: keymap.chat.list, edit: toggleLines('- ', /^[-*] /) },
  { name: 'chat.quote', icon: <IconBlockquote size={18} />, keys: keymap.chat.quote, edit: toggleLines('> ', /^> /) },
];

/** The format whose keys these are. */
export const formatFor = (event: KeyboardEvent): TextEdit | undefined => formats.find((it) => matchesShortcut(it.keys, event))?.edit;
