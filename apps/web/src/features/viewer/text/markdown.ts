import { marked } from 'marked';
import { cleanHtml } from '../clean-html.ts';

/** Markdown (GitHub's kind) as HTML that runs nothing and loads nothing. */
export const markdownPage = (text: string): string =>
  cleanHtml(marked.parse(withoutFrontMatter(text), { async: false, gfm: true }), { pictures: 'none' }).html;

/** What tools write above the text for themselves. */
const withoutFrontMatter = (text: string): string => text.replace(/^---\r?\n[\s\S]*?\r?\n---\r?\n/, '');
