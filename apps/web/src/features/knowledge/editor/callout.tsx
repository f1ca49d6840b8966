import { Node } from '@tiptap/core';
import { NodeViewContent, NodeViewWrapper, type ReactNodeViewProps, ReactNodeViewRenderer } from '@tiptap/react';
import { calloutKindOf, calloutKinds } from '@trackyard/rules';
import { useTexts } from '../../../texts/index.ts';
import { IconButton, Menu, type MenuItem } from '../../../ui/index.ts';
import { CalloutIcon, calloutNames } from '../document/Callout.tsx';

const kindIn = (element: HTMLElement) => calloutKindOf({ attrs: { kind: element.dataset['callout'] } });

/** Blocks that stand out. Whatever pasted HTML names, the kind is one of ours. */
export const Callout = Node.create({
  name: 'callout',
  ...{ group: 'block', content: 'block+', defining: true },
  addAttributes: () => ({
    kind: {
      default: 'note',
      parseHTML: kindIn,
      renderHTML: ({ kind }: { kind?: unknown }) => ({ 'data-callout': calloutKindOf({ attrs: { kind } }) }),
    },
  }),
  parseHTML: () => [{ tag: 'div[data-callout]', contentElement: (it) => it.querySelector<HTMLElement>(':scope > div') ?? it }],
  renderHTML: ({ HTMLAttributes }) => ['div', HTMLAttributes, 0],
  addNodeView: () => ReactNodeViewRenderer(CalloutNode),
});

function CalloutNode({ node, updateAttributes, editor }: ReactNodeViewProps) {
  const t = useTexts();
  const kind = calloutKindOf({ attrs: node.attrs });
  const items = calloutKinds.map(
    (it): MenuItem => ({
      itemType: 'action',
      name: t(calloutNames[it]),
      icon: <CalloutIcon kind={it} />,
      callback: () => {
        updateAttributes({ kind: it });
        editor.commands.focus();
      },
    }),
  );
  return (
    <NodeViewWrapper data-callout={kind}>
      <span data-sign="" contentEditable={false}>
        <Menu
          label={t('knowledge.calloutKind')}
          items={items}
          trigger={<IconButton label={t('knowledge.calloutKind')} icon={<CalloutIcon kind={kind} />} size="sm" tooltip={false} />}
        />
      </span>
      <NodeViewContent />
    </NodeViewWrapper>
  );
}
