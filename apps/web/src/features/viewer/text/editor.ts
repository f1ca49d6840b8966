import { HighlightStyle, LanguageDescription, syntaxHighlighting } from '@codemirror/language';
import { languages } from '@codemirror/language-data';
import { closeSearchPanel, findNext, findPrevious, openSearchPanel, SearchQuery, search, setSearchQuery } from '@codemirror/search';
import { Compartment, EditorState, type Extension } from '@codemirror/state';
import { EditorView, lineNumbers } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import type { Matches } from '../FindBar.tsx';

export interface CodeView {
  /** Adds the next part of a long text. */
  append(text: string): void;
  wrap(on: boolean): void;
  /** Marks all matches and goes to one; the empty text ends it. */
  find(text: string, way?: 'next' | 'previous'): Matches;
  close(): void;
}

/** A text to read, with its lines numbered and, where its name says the language, in colours. */
export function openCode(place: HTMLElement, { name, text, isWrapped }: { name: string; text: string; isWrapped: boolean }): CodeView {
  const [wrapping, language] = [new Compartment(), new Compartment()];
  const view = new EditorView({
    parent: place,
    state: EditorState.create({
      doc: text,
      extensions: [
        ...[lineNumbers(), EditorState.readOnly.of(true), EditorView.editable.of(false)],
        // Matches are marked only while it shows a panel: ours stands elsewhere.
        ...[search({ createPanel: () => ({ dom: document.createElement('div') }) }), syntaxHighlighting(colours), look],
        EditorView.contentAttributes.of({ 'aria-label': name, tabindex: '0', 'aria-readonly': 'true' }),
        wrapping.of(wrapped(isWrapped)),
        language.of([]),
      ],
    }),
  });
  let isOpen = true;
  // The text is there before its colours.
  LanguageDescription.matchFilename(languages, name)
    ?.load()
    .then(
      (found) => isOpen && view.dispatch({ effects: language.reconfigure(found) }),
      (error: unknown) => console.warn('The colours of a language could not be loaded', error),
    );
  return {
    append: (insert) => view.dispatch({ changes: { from: view.state.doc.length, insert } }),
    wrap: (on) => view.dispatch({ effects: wrapping.reconfigure(wrapped(on)) }),
    find: (text, way) => find(view, text, way),
    close: () => {
      isOpen = false;
      view.destroy();
    },
  };
}
function find(view: EditorView, text: string, way?: 'next' | 'previous'): Matches {
  if (text === '') {
    closeSearchPanel(view);
    return { current: 0, total: 0 };
  }
  openSearchPanel(view);
  const query = new SearchQuery({ search: text, literal: true });
  view.dispatch({ effects: setSearchQuery.of(query) });
  if (way === 'previous') findPrevious(view);
  else {
    // While somebody types, the match that they see stays the one.
    if (!way) view.dispatch({ selection: { anchor: view.state.selection.main.from } });
    findNext(view);
  }
  const { from } = view.state.selection.main;
  const matches = { current: 0, total: 0 };
  const cursor = query.getCursor(view.state);
  for (let it = cursor.next(); !it.done && matches.total < mostMatches; it = cursor.next()) {
    matches.total += 1;
    if (it.value.from <= from) matches.current = matches.total;
  }
  return matches;
}
const mostMatches = 10_000;

const wrapped = (on: boolean): Extension => (on ? EditorView.lineWrapping : []);

const colours = HighlightStyle.define([
  { tag: [tags.keyword, tags.operatorKeyword, tags.modifier], color: 'var(--ty-opt-plum-fg)' },
  { tag: [tags.string, tags.special(tags.string), tags.regexp], color: 'var(--ty-opt-leaf-fg)' },
  { tag: [tags.number, tags.bool, tags.null, tags.atom], color: 'var(--ty-opt-signal-fg)' },
  { tag: [tags.comment, tags.meta], color: 'var(--ty-text-3)', fontStyle: 'italic' },
  { tag: [tags.typeName, tags.className, tags.namespace], color: 'var(--ty-opt-sky-fg)' },
  { tag: [tags.function(tags.variableName), tags.function(tags.propertyName)], color: 'var(--ty-opt-indigo-fg)' },
  { tag: [tags.propertyName, tags.attributeName], color: 'var(--ty-opt-amber-fg)' },
  { tag: [tags.tagName, tags.heading], color: 'var(--ty-opt-pine-fg)', fontWeight: '600' },
  { tag: [tags.link, tags.url], color: 'var(--ty-opt-sky-fg)', textDecoration: 'underline' },
  { tag: tags.strong, fontWeight: '700' },
  { tag: tags.emphasis, fontStyle: 'italic' },
]);

const look = EditorView.theme({
  '&': { blockSize: '100%', backgroundColor: 'var(--ty-surface)', color: 'var(--ty-text)', fontSize: 'var(--ty-fs-sm)' },
  '&.cm-focused': { outline: 'none' },
  '&.cm-focused .cm-content': { outline: '2px solid var(--ty-focus)', outlineOffset: '-2px' },
  '.cm-scroller': { fontFamily: 'var(--ty-font-mono)', lineHeight: '1.25rem', fontVariantLigatures: 'none' },
  '.cm-content': { paddingBlock: '0.75rem' },
  '.cm-gutters': { backgroundColor: 'var(--ty-surface-sunken)', color: 'var(--ty-text-3)', borderInlineEnd: '1px solid var(--ty-border)' },
  '.cm-lineNumbers .cm-gutterElement': { paddingInline: '0.75rem 0.5rem' },
  '.cm-panels': { display: 'none' },
  '.cm-searchMatch': { backgroundColor: 'var(--ty-highlight)' },
  '.cm-searchMatch-selected': { backgroundColor: 'var(--ty-mention-bg)', outline: '1px solid var(--ty-mention-text)' },
});
