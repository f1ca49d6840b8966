import type { DocumentNode } from './document.ts';

/** A document with other ids of files and articles in it. */
export function renewedIn(document: DocumentNode, idOf: (id: string) => string | undefined): DocumentNode {
  const attrsOf = (attrs: DocumentNode['attrs']) =>
    attrs && Object.fromEntries(Object.entries(attrs).map(([name, value]) => [name, typeof value === 'string' ? renewed(value) : value]));
  const renewed = (value: string): string =>
    idOf(value) ?? value.replace(/(\/k\/a\/)([0-9a-f-]{36})/g, (_, before: string, id: string) => before + (idOf(id) ?? id));
  const { attrs, marks, content } = document;
  return {
    ...document,
    ...(attrs && { attrs: attrsOf(attrs)! }),
    ...(marks && { marks: marks.map((it) => (it.attrs ? { ...it, attrs: attrsOf(it.attrs)! } : it)) }),
    ...(content && { content: content.map((it) => renewedIn(it, idOf)) }),
  };
}

/** What stands in place of the words in braces that a template has. */
export interface TemplateWords {
  /** `{today}` */
  today: string;
  /** `{me}` */
  me: string;
}
export const filledText = (text: string, words: TemplateWords): string =>
  text.replace(/\{(today|me)\}/gi, (_, name: string) => words[name.toLowerCase() as keyof TemplateWords]);
/** A document in which the words in braces are filled in. Code stays as it is. */
export function filledIn(document: DocumentNode, words: TemplateWords): DocumentNode {
  if (document.type === 'codeBlock') return document;
  const { text, marks, content } = document;
  return {
    ...document,
    ...(text !== undefined && !marks?.some((it) => it.type === 'code') && { text: filledText(text, words) || ' ' }),
    ...(content && { content: content.map((it) => filledIn(it, words)) }),
  };
}
