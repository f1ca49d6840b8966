import {
  IconBlockquote,
  IconCaretDown,
  IconCode,
  IconH2,
  IconH3,
  IconH4,
  IconInfoCircle,
  IconList,
  IconListCheck,
  IconListNumbers,
  IconPhotoPlus,
  IconPilcrow,
  IconSeparatorHorizontal,
  IconTable,
} from '@tabler/icons-react';
import { TextSelection } from '@tiptap/pm/state';
import type { CommandProps, Editor } from '@tiptap/react';
import type { ReactNode } from 'react';
import type { TextKey } from '../../../texts/index.ts';

/** A kind of block that one can make of where one writes. */
export interface Block {
  name: TextKey;
  icon: ReactNode;
  /** As Markdown begins it. */
  sign: string;
  /** A block that has text can become it. */
  isKind?: true;
  isOn(editor: Editor): boolean;
  make(editor: Editor): void;
}

/** From the paragraph of a new toggle into its title. */
function intoTitle({ tr }: CommandProps): boolean {
  const { $from } = tr.selection;
  for (let depth = $from.depth; depth > 0; depth--)
    if ($from.node(depth).type.name === 'toggle') tr.setSelection(TextSelection.create(tr.doc, $from.start(depth) + 1));
  return true;
}
const newToggle = { type: 'toggle', content: [{ type: 'toggleTitle' }, { type: 'paragraph' }] };

export const blocks: readonly Block[] = [
  {
    ...{ isKind: true, name: 'knowledge.text', icon: <IconPilcrow />, sign: '', isOn: (it) => it.isActive('paragraph') },
    make: (it) => it.chain().focus().setParagraph().run(),
  },
  heading(1, <IconH2 />),
  heading(2, <IconH3 />),
  heading(3, <IconH4 />),
  {
    ...{ isKind: true, name: 'knowledge.bulletList', icon: <IconList />, sign: '-', isOn: (it) => it.isActive('bulletList') },
    make: (it) => it.chain().focus().toggleBulletList().run(),
  },
  {
    ...{ isKind: true, name: 'knowledge.orderedList', icon: <IconListNumbers />, sign: '1.', isOn: (it) => it.isActive('orderedList') },
    make: (it) => it.chain().focus().toggleOrderedList().run(),
  },
  {
    ...{ isKind: true, name: 'knowledge.taskList', icon: <IconListCheck />, sign: '[ ]', isOn: (it) => it.isActive('taskList') },
    make: (it) => it.chain().focus().toggleTaskList().run(),
  },
  {
    ...{ isKind: true, name: 'knowledge.quote', icon: <IconBlockquote />, sign: '>', isOn: (it) => it.isActive('blockquote') },
    make: (it) => it.chain().focus().toggleBlockquote().run(),
  },
  {
    ...{ isKind: true, name: 'knowledge.callout', icon: <IconInfoCircle />, sign: '', isOn: (it) => it.isActive('callout') },
    make: (it) => (it.isActive('callout') ? it.chain().focus().lift('callout').run() : it.chain().focus().wrapIn('callout').run()),
  },
  {
    ...{ name: 'knowledge.toggle', icon: <IconCaretDown />, sign: '', isOn: (it) => it.isActive('toggle') },
    make: (it) => it.chain().focus().insertContent(newToggle).command(intoTitle).run(),
  },
  {
    ...{ isKind: true, name: 'knowledge.codeBlock', icon: <IconCode />, sign: '```', isOn: (it) => it.isActive('codeBlock') },
    make: (it) => it.chain().focus().toggleCodeBlock().run(),
  },
  {
    ...{ name: 'knowledge.table', icon: <IconTable />, sign: '', isOn: (it) => it.isActive('table') },
    make: (it) => it.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
  },
  {
    ...{ name: 'knowledge.addFiles', icon: <IconPhotoPlus />, sign: '', isOn: () => false },
    make: (it) => it.storage.uploads.choose(),
  },
  {
    ...{ name: 'knowledge.rule', icon: <IconSeparatorHorizontal />, sign: '---', isOn: () => false },
    make: (it) => it.chain().focus().setHorizontalRule().run(),
  },
];

function heading(level: 1 | 2 | 3, icon: ReactNode): Block {
  return {
    ...{
      isKind: true,
      name: `knowledge.heading${level}`,
      icon,
      sign: '#'.repeat(level),
      isOn: (it: Editor) => it.isActive('heading', { level }),
    },
    make: (it) => it.chain().focus().toggleHeading({ level }).run(),
  };
}
