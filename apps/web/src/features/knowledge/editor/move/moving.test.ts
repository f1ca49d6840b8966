import { getSchema } from '@tiptap/core';
import { TaskItem, TaskList } from '@tiptap/extension-list';
import { Node } from '@tiptap/pm/model';
import { EditorState, TextSelection } from '@tiptap/pm/state';
import { StarterKit } from '@tiptap/starter-kit';
import { expect, test } from 'vitest';
import { Toggle, ToggleTitle } from '../toggle.ts';
import { handledAt } from './blocks-at.ts';
import { canMove, deleteBlock, dropBlock, duplicateBlock, moveBlock, selectBlock } from './moving.ts';

const schema = getSchema([StarterKit, TaskList, TaskItem, Toggle, ToggleTitle]);
const text = (words: string) => ({ type: 'paragraph', content: [{ type: 'text', text: words }] });
const list = (...words: string[]) => ({ type: 'bulletList', content: words.map((it) => ({ type: 'listItem', content: [text(it)] })) });
const toggle = (title: string, ...content: object[]) => ({
  type: 'toggle',
  content: [{ type: 'toggleTitle', content: [{ type: 'text', text: title }] }, ...content],
});
const rule = { type: 'horizontalRule' };

function stateOf(...content: object[]): EditorState {
  return EditorState.create({ schema, doc: Node.fromJSON(schema, { type: 'doc', content }) });
}
/** Where these words begin. */
function placeOf({ doc }: EditorState, words: string): number {
  let found = -1;
  doc.descendants((node, pos) => {
    if (node.isText && node.text!.includes(words)) found = pos + node.text!.indexOf(words);
  });
  return found;
}
const at = (state: EditorState, words: string) =>
  state.apply(state.tr.setSelection(TextSelection.create(state.doc, placeOf(state, words) + 1)));
const block = (state: EditorState, words: string) => handledAt(state.doc, placeOf(state, words))!;
/** The document as one line. */
function lineOf(node: Node): string {
  if (node.isText) return node.text!;
  const inside = node.children.map(lineOf).join(' ');
  if (node.type.name === 'horizontalRule') return '---';
  return node.isTextblock || node.type.name === 'doc' ? inside : `${node.type.name}(${inside})`;
}

test('a block swaps its place with the one beside it, and the caret moves along', () => {
  const before = at(stateOf(text('One'), text('Two'), text('Three')), 'Two');
  const up = before.apply(moveBlock(before, 'up')!);
  expect(lineOf(up.doc)).toBe('Two One Three');
  expect(up.selection.$from.parent.textContent).toBe('Two');
  expect(up.selection.$from.parentOffset).toBe(1);
  const down = before.apply(moveBlock(before, 'down')!);
  expect(lineOf(down.doc)).toBe('One Three Two');
  expect(canMove(up, 'up')).toBe(false);
  expect(moveBlock(up, 'up')).toBeNull();
});

test('items move within their list, and the first of it moves the list', () => {
  const state = at(stateOf(text('Before'), list('One', 'Two')), 'Two');
  const swapped = state.apply(moveBlock(state, 'up')!);
  expect(lineOf(swapped.doc)).toBe('Before bulletList(listItem(Two) listItem(One))');
  expect(lineOf(swapped.apply(moveBlock(swapped, 'up')!).doc)).toBe('bulletList(listItem(Two) listItem(One)) Before');
});

test('an item moves with the list under it, and one of the list under it stays there', () => {
  const item = (words: string, ...more: object[]) => ({ type: 'listItem', content: [text(words), ...more] });
  const nested = { type: 'bulletList', content: [item('Water'), item('Beans', list('Guji', 'Huila'))] };
  const state = stateOf(nested, text('After'));
  const up = at(state, 'Beans');
  expect(lineOf(up.apply(moveBlock(up, 'up')!).doc)).toBe(
    'bulletList(listItem(Beans bulletList(listItem(Guji) listItem(Huila))) listItem(Water)) After',
  );
  const inner = at(state, 'Guji');
  expect(lineOf(inner.apply(moveBlock(inner, 'down')!).doc)).toBe(
    'bulletList(listItem(Water) listItem(Beans bulletList(listItem(Huila) listItem(Guji)))) After',
  );
  const end = state.doc.content.size;
  expect(lineOf(state.apply(dropBlock(state, block(state, 'Huila'), end)!).doc)).toBe(
    'bulletList(listItem(Water) listItem(Beans bulletList(listItem(Guji)))) After bulletList(listItem(Huila))',
  );
});

test('no block gets over the title of its toggle', () => {
  const state = at(stateOf(text('Before'), toggle('Why?', text('So'))), 'So');
  expect(lineOf(state.apply(moveBlock(state, 'up')!).doc)).toBe('toggle(Why? So) Before');
});

test('a block is dropped elsewhere with all that is in it, and an item between paragraphs becomes a list', () => {
  const state = stateOf(text('One'), list('Two', 'Three'), text('Four'));
  const below = placeOf(state, 'Four') + 'Four'.length + 1;
  expect(lineOf(state.apply(dropBlock(state, block(state, 'One'), below)!).doc)).toBe('bulletList(listItem(Two) listItem(Three)) Four One');
  expect(lineOf(state.apply(dropBlock(state, block(state, 'Three'), below)!).doc)).toBe(
    'One bulletList(listItem(Two)) Four bulletList(listItem(Three))',
  );
  const beside = placeOf(state, 'Two') - 2;
  expect(lineOf(state.apply(dropBlock(state, block(state, 'Three'), beside)!).doc)).toBe(
    'One bulletList(listItem(Three) listItem(Two)) Four',
  );
});

test('a block that is dropped where it is stays', () => {
  const state = stateOf(text('One'), text('Two'));
  expect(dropBlock(state, block(state, 'One'), placeOf(state, 'One') + 1)).toBeNull();
});

test('the last block of a toggle leaves an empty one, and the last item takes its list along', () => {
  const state = stateOf(toggle('Why?', text('So')), list('Only'), text('End'));
  const end = state.doc.content.size;
  expect(lineOf(state.apply(dropBlock(state, block(state, 'So'), end)!).doc)).toBe('toggle(Why? ) bulletList(listItem(Only)) End So');
  expect(lineOf(state.apply(deleteBlock(state, block(state, 'Only'))).doc)).toBe('toggle(Why? So) End');
});

test('a block is duplicated behind itself, and the only one leaves an empty paragraph', () => {
  const state = stateOf(text('One'));
  const twice = state.apply(duplicateBlock(state, block(state, 'One')));
  expect(lineOf(twice.doc)).toBe('One One');
  expect(twice.selection.from).toBeGreaterThan(placeOf(state, 'One') + 3);
  const none = state.apply(deleteBlock(state, block(state, 'One')));
  expect(none.doc.toJSON()).toEqual({ type: 'doc', content: [{ type: 'paragraph' }] });
});

test('a block without text is found, moved and deleted', () => {
  const state = stateOf(text('One'), rule, text('Two'));
  const found = handledAt(state.doc, 5)!;
  expect(found.node.type.name).toBe('horizontalRule');
  expect(lineOf(state.apply(moveBlock(state, 'up', found.pos)!).doc)).toBe('--- One Two');
  expect(lineOf(state.apply(deleteBlock(state, found)).doc)).toBe('One Two');
});

test('the first block of a quote stands for the whole quote, the others for themselves', () => {
  const quote = { type: 'blockquote', content: [text('First'), text('Second')] };
  const state = stateOf(text('Before'), quote, text('After'));
  expect(block(state, 'Second').node.textContent).toBe('Second');
  const whole = block(state, 'First');
  expect(whole.node.type.name).toBe('blockquote');
  const selected = state.apply(selectBlock(state, whole.pos));
  const moved = selected.apply(moveBlock(selected, 'up')!);
  expect(lineOf(moved.doc)).toBe('blockquote(First Second) Before After');
  expect(lineOf(moved.apply(moveBlock(moved, 'down')!).doc)).toBe('Before blockquote(First Second) After');
});
