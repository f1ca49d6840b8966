import { IconBlockquote, IconBold, IconCode, IconItalic, IconList, IconStrikethrough } from '@tabler/icons-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { type TextEdit, toggleCode, toggleLines, toggleMark } from './textEdits.ts';

interface Format {
  name: 'chat.bold' | 'chat.italic' | 'chat.strike' | 'chat.codeTool' | 'chat.list' | 'chat.quote';
  icon: ReactNode;
  /** With Ctrl, or Cmd; a capital asks for Shift as well. */
  key: string;
  edit: TextEdit;
}
/** How words can be formatted, by a button or by keys (named in features/reference). */
export const formats: readonly Format[] = [
  { name: 'chat.bold', icon: <IconBold size={18} />, key: 'b', edit: toggleMark('**') },
  { name: 'chat.italic', icon: <IconItalic size={18} />, key: 'i', edit: toggleMark('_') },
  { name: 'chat.strike', icon: <IconStrikethrough size={18} />, key: 'X', edit: toggleMark('~~') },
  { name: 'chat.codeTool', icon: <IconCode size={18} />, key: 'e', edit: toggleCode },
  { name: 'chat.list', icon: <IconList size={18} />, key: 'Digit8', edit: toggleLines('- ', /^[-*] /) },
  { name: 'chat.quote', icon: <IconBlockquote size={18} />, key: 'Digit9', edit: toggleLines('> ', /^> /) },
];

/** The format whose keys these are. Digits go by their place: with Shift they write something else. */
export function formatFor(event: KeyboardEvent): TextEdit | undefined {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return undefined;
  const letter = event.shiftKey ? event.key.toUpperCase() : event.key.toLowerCase();
  const pressed = event.shiftKey && event.code.startsWith('Digit') ? event.code : letter;
  return formats.find((it) => it.key === pressed)?.edit;
}
