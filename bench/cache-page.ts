// What the chat is compared with: React alone, and as many rows as `?rows=` says, from memory.
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';

const count = Number(new URLSearchParams(location.search).get('rows'));
const rows = Array.from({ length: count }, (_, at) => createElement('article', { key: at }, `Cached message ${at + 1}`));
createRoot(document.getElementById('root')!).render(createElement('div', { role: 'feed' }, rows));
