import { getSchema } from '@tiptap/core';
import { TaskItem, TaskList } from '@tiptap/extension-list';
import { Fragment, Node, Slice } from '@tiptap/pm/model';
import { EditorState, NodeSelection } from '@tiptap/pm/state';
import { StarterKit } from '@tiptap/starter-kit';
import { updateYFragment } from '@tiptap/y-tiptap';
import { expect, test } from 'vitest';
import * as Y from 'yjs';
import { handledAt } from './blocks-at.ts';
import { distinctNodes } from './distinct-nodes.ts';
import { duplicateBlock } from './moving.ts';

const schema = getSchema([StarterKit, TaskList, TaskItem]);
const paragraph = (words: string) => ({ type: 'paragraph', content: [{ type: 'text', text: words }] });
const rule = { type: 'horizontalRule' };
function stateOf(content: object[], plugins = [distinctNodes()]): EditorState {
  return EditorState.create({ schema, doc: Node.fromJSON(schema, { type: 'doc', content }), plugins });
}
/** Writes states into a shared document as the editor does, and counts the updates that go to others. */
function binding() {
  const doc = new Y.Doc();
  const meta = { mapping: new Map(), isOMark: new Map() };
  let updates = 0;
  doc.on('update', () => updates++);
  return ({ doc: node }: EditorState): number => {
    updates = 0;
    updateYFragment(doc, doc.getXmlFragment('document'), node, meta);
    return updates;
  };
}

test('a block that was duplicated is written once, not again at each look of the editor', () => {
  const write = binding();
  const before = stateOf([paragraph('Grind'), paragraph('Pour'), paragraph('Taste')]);
  write(before);
  const after = before.apply(duplicateBlock(before, handledAt(before.doc, 9)!));
  expect(after.doc.children.map((it) => it.textContent)).toEqual(['Grind', 'Pour', 'Pour', 'Taste']);
  expect(write(after)).toBeGreaterThan(0);
  expect(write(after)).toBe(0);
});

test('the same object twice becomes two, and what is selected stays', () => {
  const before = stateOf([paragraph('One'), rule, paragraph('Two')]);
  const copied = before.tr.insert(5, before.doc.nodeAt(5)!);
  copied.setSelection(NodeSelection.create(copied.doc, 6));
  const after = before.apply(copied);
  expect(new Set(after.doc.children).size).toBe(4);
  expect(after.doc.eq(copied.doc)).toBe(true);
  expect(after.selection).toMatchObject({ from: 6, to: 7 });
  const write = binding();
  write(before);
  write(after);
  expect(write(after)).toBe(0);
});

test('items that were dropped in their own list with Ctrl are copies too', () => {
  const list = { type: 'bulletList', content: ['Kettle', 'Scale'].map((it) => ({ type: 'listItem', content: [paragraph(it)] })) };
  const before = stateOf([list]);
  const items = before.doc.firstChild!.children;
  const after = before.apply(before.tr.replace(1, 1, new Slice(Fragment.from(items), 0, 0)));
  expect(new Set(after.doc.firstChild!.children).size).toBe(4);
});

test('without it the binding writes for ever, which is why it is here', () => {
  const write = binding();
  const before = stateOf([paragraph('One'), rule, paragraph('Two')], []);
  write(before);
  const after = before.apply(before.tr.insert(5, before.doc.nodeAt(5)!));
  write(after);
  expect(write(after)).toBeGreaterThan(0);
});
