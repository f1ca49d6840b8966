import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import type { ArticlePlace } from '../document/place.ts';

/** Takes what Word, Google Docs and editors of Markdown put on the clipboard for what it is. */
export const Pasting = Extension.create<ArticlePlace>({
  name: 'pasting',
  addOptions: () => ({ wikiId: '', articleId: '' }),
  addProseMirrorPlugins() {
    const { editor, options } = this;
    return [
      new Plugin({
        props: {
          transformPastedHTML: tidied,
          handlePaste(view, event) {
            const { clipboardData } = event;
            const text = clipboardData?.getData('text/plain') ?? '';
            const isCode = view.state.selection.$from.parent.type.spec.code === true;
            if (isCode || !clipboardData || clipboardData.getData('text/html') !== '' || !isMarkdown(text)) return false;
            void import('@trackyard/rules/markdown').then(({ readMarkdown }) => {
              if (!editor.isDestroyed) editor.commands.insertContent([...(readMarkdown(text, options).content ?? [])]);
            });
            return true;
          },
        },
      }),
    ];
  },
});

/** More than a text that happens to have a star in it. */
const isMarkdown = (text: string): boolean =>
  /^(?:#{1,5} \S|```|> \S|- \[[ x]\] )/m.test(text) ||
  /(?:^|\n)(?:[-*] |\d+\. )\S.*\n(?:[-*] |\d+\. )\S/.test(text) ||
  /^\|(?:[^|\n]*\|){2,}$/m.test(text);

/** HTML whose lists are lists. Nothing in it runs: the schema of the document takes neither handlers nor these elements. */
function tidied(html: string): string {
  const { body } = new DOMParser().parseFromString(withoutHandlers(html), 'text/html');
  for (const it of body.querySelectorAll(dropped)) it.remove();
  dropGaps(body);
  wordLists(body);
  // Google Docs puts a list that is further in beside its item.
  for (const it of body.querySelectorAll(':is(ul, ol) > :is(ul, ol)')) it.previousElementSibling?.append(it);
  return body.innerHTML;
}

const dropped = 'style, script, meta, link, title, iframe, object, embed, svg, math, o\\:p, img[src^="file:"]';
/** The browser would report each handler as a breach of the content security policy, though it runs none. */
const withoutHandlers = (html: string): string =>
  html.replace(/<[a-z][^<>]*>/gi, (tag) => tag.replace(/[\s/]on\w+\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]+)/gi, ' '));

const block = 'p, h1, h2, h3, h4, h5, h6, ul, ol, li, table, blockquote, pre, div, hr, details, summary';
/** Line breaks between blocks, which would become paragraphs of their own. */
function dropGaps(body: HTMLElement): void {
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  const gaps: ChildNode[] = [];
  for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
    const isBetween = [node.previousSibling, node.nextSibling].some((it) => it instanceof Element && it.matches(block));
    if (isBetween && node.data.trim() === '' && node.data.includes('\n')) gaps.push(node);
  }
  for (const it of gaps) it.remove();
}

const inWordList = 'p[style*="mso-list:"]';
/** Word writes each item as a paragraph with its level in the style, and its sign as a text. */
function wordLists(body: HTMLElement): void {
  let lists: HTMLElement[] = [];
  let last: Element | null = null;
  for (const item of body.querySelectorAll<HTMLElement>(inWordList)) {
    if (item.previousElementSibling !== last || last === null) lists = [];
    const level = Math.min(9, Number(/level(\d)/.exec(item.getAttribute('style') ?? '')?.[1] ?? 1));
    const sign = [...item.querySelectorAll('span')].find((it) => /mso-list:\s*ignore/i.test(it.getAttribute('style') ?? ''));
    const isNumbered = /[\da-z][.)]/i.test(sign?.textContent ?? '');
    sign?.remove();
    lists.length = Math.min(lists.length, level);
    while (lists.length < level) {
      const list = document.createElement(isNumbered ? 'ol' : 'ul');
      const above = lists.at(-1);
      if (above) (above.lastElementChild ?? above.appendChild(document.createElement('li'))).append(list);
      else item.before(list);
      lists.push(list);
    }
    const entry = document.createElement('li');
    entry.append(...item.childNodes);
    lists.at(-1)!.append(entry);
    item.remove();
    last = lists[0]!;
  }
}
