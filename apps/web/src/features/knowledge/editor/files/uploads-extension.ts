import { type Editor, Extension } from '@tiptap/core';
import { Plugin, PluginKey } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { blockAt, type UploadStore } from './upload-store.ts';

declare module '@tiptap/core' {
  interface Storage {
    uploads: {
      /** Opens a file chooser and inserts the files at the cursor. */
      choose: () => void;
    };
  }
}
interface Options {
  store: UploadStore | null;
  /** `block`: the index of the block that follows. */
  onFiles: (editor: Editor, files: readonly File[], block: number) => void;
}
const key = new PluginKey('uploads');

/** Handles dropped and pasted files, and the places of running uploads in the text. */
export const Uploads = Extension.create<Options>({
  name: 'uploads',
  addOptions: () => ({ store: null, onFiles: () => undefined }),
  addStorage: () => ({ choose: () => undefined }),
  onCreate() {
    const { editor } = this;
    // Redraws the decorations.
    this.options.store?.subscribe(() => {
      if (!editor.isDestroyed) editor.view.dispatch(editor.state.tr.setMeta(key, true).setMeta('addToHistory', false));
    });
  },
  addProseMirrorPlugins() {
    const { editor } = this;
    const { store, onFiles } = this.options;
    return [
      new Plugin({
        key,
        props: {
          decorations: (state) =>
            DecorationSet.create(
              state.doc,
              (store?.list() ?? []).map((it) =>
                Decoration.widget(store!.position(it, state), it.dom, {
                  key: it.id,
                  side: -1,
                  stopEvent: () => true,
                  ignoreSelection: true,
                }),
              ),
            ),
          handlePaste(_, event) {
            const files = [...(event.clipboardData?.files ?? [])];
            if (files.length === 0 || hasText(event.clipboardData?.getData('text/html') ?? '')) return false;
            onFiles(editor, files, blockAt(editor.state, editor.state.selection.from));
            return true;
          },
          handleDrop(view, event) {
            const files = [...(event.dataTransfer?.files ?? [])];
            if (files.length === 0) return false;
            const at = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos ?? view.state.doc.content.size;
            onFiles(editor, files, blockAt(editor.state, at));
            event.preventDefault();
            return true;
          },
        },
      }),
    ];
  },
});

/** Office programs put a picture of the text beside it: then the text is meant. */
const hasText = (html: string): boolean => (new DOMParser().parseFromString(html, 'text/html').body.textContent ?? '').trim() !== '';
