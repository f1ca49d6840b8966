import { IconAlt, IconTrash } from '@tabler/icons-react';
import { mergeAttributes, Node } from '@tiptap/core';
import { NodeViewWrapper, type ReactNodeViewProps, ReactNodeViewRenderer } from '@tiptap/react';
import { articleFileAddress } from '@trackyard/contract';
import { useState } from 'react';
import { useTexts } from '../../../../texts/index.ts';
import { IconButton } from '../../../../ui/index.ts';
import styles from '../../document/Files.module.css';
import { FileView, PictureView } from '../../document/Files.tsx';
import type { ArticlePlace } from '../../document/place.ts';
import { asData } from '../as-data.ts';
import { DescribeDialog } from './DescribeDialog.tsx';

const ofAny = { size: asData('size', true), mediaType: asData('mediaType') };

interface Options extends ArticlePlace {
  attributes: Record<string, ReturnType<typeof asData>>;
}
/** A file of the article, as a block. From another article it is not taken: its readers could not open it. */
const fileNode = (name: 'picture' | 'file', attributes: Options['attributes'], view: React.ComponentType<ReactNodeViewProps>) =>
  Node.create<ArticlePlace>({
    name,
    ...{ group: 'block', atom: true, draggable: true, selectable: true },
    addOptions: () => ({ wikiId: '', articleId: '' }),
    addAttributes: () => attributes,
    parseHTML() {
      return [{ tag: `figure[data-node="${name}"][data-article="${this.options.articleId}"]` }];
    },
    renderHTML({ node, HTMLAttributes }) {
      const { wikiId, articleId } = this.options;
      const frame = mergeAttributes(HTMLAttributes, { 'data-node': name, 'data-article': articleId });
      const address = articleFileAddress(wikiId, articleId, String(node.attrs['fileId']), name === 'picture' ? 'view' : 'binary');
      if (name === 'picture') return ['figure', frame, ['img', { src: address, alt: node.attrs['alt'] ?? '' }]];
      return ['figure', frame, ['a', { href: address }, String(node.attrs['name'] ?? '')]];
    },
    addNodeView: () => ReactNodeViewRenderer(view),
  });

export const Picture = fileNode(
  'picture',
  {
    fileId: asData('fileId'),
    name: asData('name'),
    alt: asData('alt'),
    width: asData('width', true),
    height: asData('height', true),
    ...ofAny,
  },
  PictureNode,
);
export const FileNode = fileNode('file', { fileId: asData('fileId'), name: asData('name'), ...ofAny }, OtherNode);

function PictureNode({ node, editor, selected, updateAttributes, deleteNode }: ReactNodeViewProps) {
  const t = useTexts();
  const [isAsked, setAsked] = useState(false);
  return (
    <NodeViewWrapper className={styles['node']} data-selected={selected || undefined} data-drag-handle="">
      <PictureView node={{ type: 'picture', attrs: node.attrs }} still />
      {selected && editor.isEditable && (
        <div className={styles['tools']} contentEditable={false}>
          <IconButton label={t('knowledge.describePicture')} icon={<IconAlt size={18} />} onClick={() => setAsked(true)} />
          <IconButton label={t('knowledge.removeFile')} icon={<IconTrash size={18} />} onClick={deleteNode} />
        </div>
      )}
      {isAsked && (
        <DescribeDialog
          description={typeof node.attrs['alt'] === 'string' ? node.attrs['alt'] : ''}
          onDescribe={(alt) => updateAttributes({ alt })}
          onClose={() => setAsked(false)}
        />
      )}
    </NodeViewWrapper>
  );
}

function OtherNode({ node, editor, selected, deleteNode }: ReactNodeViewProps) {
  const t = useTexts();
  return (
    <NodeViewWrapper className={styles['node']} data-selected={selected || undefined} data-drag-handle="">
      <div className={styles['beside']}>
        <FileView node={{ type: 'file', attrs: node.attrs }} still />
        {selected && editor.isEditable && (
          <IconButton label={t('knowledge.removeFile')} icon={<IconTrash size={18} />} onClick={deleteNode} />
        )}
      </div>
    </NodeViewWrapper>
  );
}
