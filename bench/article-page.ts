// What an article is compared with: TipTap alone, with the title and as many paragraphs as the address says, from memory.
import { Editor } from '@tiptap/core';
import { StarterKit } from '@tiptap/starter-kit';

const asked = new URLSearchParams(location.search);
const title = asked.get('title');
const content = Array.from({ length: Number(asked.get('lines')) }, (_, at) => ({
  type: 'paragraph',
  content: [{ type: 'text', text: `${title}, line ${at + 1}: weigh each bowl, and taste three times.` }],
}));
new Editor({ element: document.getElementById('root')!, extensions: [StarterKit], content: { type: 'doc', content } });
