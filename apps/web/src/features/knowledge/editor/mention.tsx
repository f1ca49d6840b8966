import { mergeAttributes, Node } from '@tiptap/core';
import { NodeViewWrapper, ReactNodeViewRenderer } from '@tiptap/react';
import { mentionOf } from '@trackyard/rules';
import { MentionView } from '../document/Mention.tsx';
import { asData } from './as-data.ts';

/** A person in the text. Pasted HTML makes one only where it names a person by an id. */
export const MentionNode = Node.create({
  name: 'mention',
  ...{ group: 'inline', inline: true, atom: true, selectable: true, draggable: false },
  addAttributes: () => ({ id: asData('id'), userId: asData('userId'), name: asData('name') }),
  parseHTML: () => [
    {
      tag: 'span[data-node="mention"]',
      getAttrs: ({ dataset }) => mentionOf({ type: 'mention', attrs: { id: dataset['id'], userId: dataset['userid'] } }) !== null && null,
    },
  ],
  renderHTML: ({ node, HTMLAttributes }) => [
    'span',
    mergeAttributes(HTMLAttributes, { 'data-node': 'mention' }),
    `@${String(node.attrs['name'] ?? '')}`,
  ],
  renderText: ({ node }) => `@${String(node.attrs['name'] ?? '')}`,
  addNodeView: () =>
    ReactNodeViewRenderer(
      ({ node, selected }) => (
        <NodeViewWrapper as="span" data-selected={selected || undefined}>
          <MentionView node={{ type: 'mention', attrs: node.attrs }} still />
        </NodeViewWrapper>
      ),
      { as: 'span' },
    ),
});
