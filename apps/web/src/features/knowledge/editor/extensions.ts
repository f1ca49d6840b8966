import { Collaboration } from '@tiptap/extension-collaboration';
import { Heading, type Level } from '@tiptap/extension-heading';
import { TaskItem, TaskList } from '@tiptap/extension-list';
import { TableKit } from '@tiptap/extension-table';
import { Placeholder } from '@tiptap/extensions';
import { StarterKit } from '@tiptap/starter-kit';
import { documentRoot } from '@trackyard/contract';
import { linkAddress } from '@trackyard/rules';
import type * as Y from 'yjs';
import type { ArticlePlace } from '../document/place.ts';
import { Callout } from './callout.tsx';
import { FileNode, Picture } from './files/nodes.tsx';
import { Uploads } from './files/uploads-extension.ts';
import type { UploadsOfArticle } from './files/useUploads.ts';
import { MentionNode } from './mention.tsx';
import { BlockMoving } from './move/block-moving.ts';
import { DistinctNodes } from './move/distinct-nodes.ts';
import { Pasting } from './pasting.ts';
import { Toggle, ToggleTitle } from './toggle.ts';

/** The name of the article is its first heading, so that those in it begin with the second. */
const SecondHeading = Heading.extend({
  renderHTML({ node, HTMLAttributes }) {
    return [`h${Number(node.attrs['level'] as Level) + 1}`, HTMLAttributes, 0];
  },
});

interface Options {
  doc: Y.Doc;
  place: ArticlePlace;
  uploads: UploadsOfArticle;
  placeholder: string;
}

/** What articles are made of. A change of the nodes, marks or attributes is a new `documentSchema`, and a line in `documentNodes` of the rules. */
export const extensionsOf = ({ doc, placeholder, place, uploads }: Options) => [
  StarterKit.configure({
    // Undo is of one's own changes alone, which the shared document knows.
    undoRedo: false,
    // It would write a paragraph behind a list or a table as soon as somebody opens the editor.
    trailingNode: false,
    heading: false,
    link: {
      openOnClick: false,
      autolink: true,
      defaultProtocol: 'https',
      isAllowedUri: (url) => linkAddress(url) !== null,
      HTMLAttributes: { target: null, rel: 'noreferrer noopener nofollow', class: null },
    },
  }),
  SecondHeading.configure({ levels: [1, 2, 3] }),
  TaskList,
  TaskItem.configure({ nested: true }),
  TableKit.configure({ table: { resizable: false } }),
  Callout,
  Toggle,
  ToggleTitle,
  Picture.configure(place),
  FileNode.configure(place),
  MentionNode,
  Pasting.configure(place),
  BlockMoving,
  DistinctNodes,
  Uploads.configure({ store: uploads.store, onFiles: uploads.add }),
  Placeholder.configure({ placeholder }),
  Collaboration.configure({ document: doc, field: documentRoot }),
];
