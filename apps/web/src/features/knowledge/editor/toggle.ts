import { Node } from '@tiptap/core';

/** A title that opens and closes what is under it. While one edits, it is open. */
export const Toggle = Node.create({
  name: 'toggle',
  ...{ group: 'block', content: 'toggleTitle block+', defining: true },
  parseHTML: () => [{ tag: 'div[data-toggle]' }, { tag: 'details' }],
  renderHTML: () => ['div', { 'data-toggle': '' }, 0],
});

export const ToggleTitle = Node.create({
  name: 'toggleTitle',
  ...{ content: 'inline*', defining: true, selectable: false },
  parseHTML: () => [{ tag: 'div[data-toggle-title]' }, { tag: 'summary' }],
  renderHTML: () => ['div', { 'data-toggle-title': '' }, 0],
  addKeyboardShortcuts() {
    return {
      // An empty title takes its toggle away, and what is under it stays.
      Backspace: ({ editor }) => {
        const { $from, empty } = editor.state.selection;
        if (!empty || $from.parent.type.name !== this.name || $from.parent.content.size > 0) return false;
        const toggle = $from.node(-1);
        const from = $from.before(-1);
        const inside = toggle.content.content.slice(1).map((it) => it.toJSON());
        return editor
          .chain()
          .insertContentAt({ from, to: from + toggle.nodeSize }, inside)
          .setTextSelection(from + 1)
          .run();
      },
    };
  },
});
