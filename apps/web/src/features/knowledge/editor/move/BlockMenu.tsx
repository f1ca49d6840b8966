import { IconGripVertical } from '@tabler/icons-react';
import { type Editor, useEditorState } from '@tiptap/react';
import { useTexts } from '../../../../texts/index.ts';
import { IconButton, Menu } from '../../../../ui/index.ts';
import { blockItems, keyOfItems } from './block-items.tsx';

/** What can be done with the block at the caret, in the toolbar: by keyboard, and on phones. */
export function BlockMenu({ editor }: { editor: Editor }) {
  const t = useTexts();
  // The rows follow the caret. Plain values only: a document would be compared in depth at each key.
  useEditorState({ editor, selector: ({ editor: it }) => keyOfItems(it) });
  return (
    <Menu
      label={t('knowledge.blockMenu')}
      items={blockItems(editor, t)}
      placement="bottom-start"
      trigger={
        <IconButton
          label={t('knowledge.blockMenu')}
          icon={<IconGripVertical size={18} />}
          size="sm"
          tabIndex={-1}
          onPointerDown={(event) => event.preventDefault()}
        />
      }
    />
  );
}
