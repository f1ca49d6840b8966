import { IconArrowDown, IconArrowsExchange, IconArrowUp, IconCopy, IconTrash } from '@tabler/icons-react';
import type { Node } from '@tiptap/pm/model';
import type { Editor } from '@tiptap/react';
import type { Texts } from '../../../../texts/index.ts';
import { Keys, keymap, type MenuItem } from '../../../../ui/index.ts';
import { type Block, blocks } from '../blocks.tsx';
import { dispatchAlone, moveHere, startUndoStep } from './block-moving.ts';
import { isBox, type MovableBlock, movableAround } from './blocks-at.ts';
import { canMove, deleteBlock, duplicateBlock } from './moving.ts';

const [upKeys, downKeys] = keymap.articles.moveBlock;
const kinds = blocks.filter((it) => it.isKind);

/** What can be done with the block that the caret is in. */
export function blockItems(editor: Editor, t: Texts): MenuItem[] {
  const { state } = editor;
  const block = movableAround(state.selection.$from)[0];
  if (!block) return [];
  const act = (make: (it: MovableBlock) => void) => () => {
    const now = movableAround(editor.state.selection.$from)[0];
    if (now) make(now);
    editor.commands.focus();
  };
  const hasText = block.node.isTextblock || (!isBox(block.node) && block.node.firstChild?.isTextblock === true);
  const turnInto = kinds.map(
    (it): MenuItem => ({
      ...{ itemType: 'selected', name: t(it.name), icon: it.icon, selected: isKind(editor, block, it) },
      callback: act((now) => turn(editor, now, it)),
    }),
  );
  return [
    ...(hasText
      ? [{ itemType: 'menu', name: t('knowledge.turnInto'), icon: <IconArrowsExchange />, menuItems: turnInto } satisfies MenuItem]
      : []),
    {
      ...{ itemType: 'action', name: t('knowledge.duplicateBlock'), icon: <IconCopy /> },
      callback: act((now) => dispatchAlone(editor, duplicateBlock(editor.state, now))),
    },
    {
      ...{ itemType: 'action', name: t('knowledge.moveBlockUp'), icon: <IconArrowUp />, textAfter: <Keys keys={upKeys} /> },
      disabled: !canMove(state, 'up'),
      callback: act(() => moveHere(editor, 'up')),
    },
    {
      ...{ itemType: 'action', name: t('knowledge.moveBlockDown'), icon: <IconArrowDown />, textAfter: <Keys keys={downKeys} /> },
      disabled: !canMove(state, 'down'),
      callback: act(() => moveHere(editor, 'down')),
    },
    { itemType: 'divider' },
    {
      ...{ itemType: 'alert', name: t('knowledge.deleteBlock'), icon: <IconTrash /> },
      callback: act((now) => dispatchAlone(editor, deleteBlock(editor.state, now))),
    },
  ];
}

/** Changes whenever the rows for the block at the caret do. */
export function keyOfItems(editor: Editor): string {
  const { state } = editor;
  const kind = kinds.findIndex((it) => it.isOn(editor));
  const type = movableAround(state.selection.$from)[0]?.node.type.name;
  return [type, kind, canMove(state, 'up'), canMove(state, 'down')].join(' ');
}

const lists = ['bulletList', 'orderedList', 'taskList'];
const isItem = ({ type }: Node): boolean => type.name === 'listItem' || type.name === 'taskItem';
/** The text of an item is a paragraph too, but it is the list that people see. */
const isKind = (editor: Editor, { node }: MovableBlock, kind: Block): boolean =>
  kind.isOn(editor) && !(isItem(node) && kind.name === 'knowledge.text');

/** An item that becomes another kind of block leaves its lists first. A block of that kind stays as it is. */
function turn(editor: Editor, block: MovableBlock, kind: Block): void {
  if (isKind(editor, block, kind)) return;
  startUndoStep(editor);
  if (!lists.some((it) => kind.name === `knowledge.${it}`)) leaveLists(editor);
  if (!kind.isOn(editor)) kind.make(editor);
}
function leaveLists(editor: Editor): void {
  for (;;) {
    const item = movableAround(editor.state.selection.$from)[0]?.node;
    if (!item || !isItem(item) || !editor.commands.liftListItem(item.type.name)) return;
  }
}
