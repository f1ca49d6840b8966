import { Parser } from 'htmlparser2';
import type { Collected } from './collected.ts';

/** What is done at the tags of a document. Names are without their prefix. */
export interface Tags {
  open?(name: string, attributes: Readonly<Record<string, string>>): void;
  text?(text: string): void;
  close?(name: string): void;
}

const chunkBytes = 256 * 1_024;

/** Reads XML in chunks, until `into` is full. Entities that a document declares itself are never expanded. */
export function readXml(bytes: Uint8Array, into: Collected, { open, text, close }: Tags): void {
  const parser = new Parser(
    {
      onopentag: (name, attributes) => open?.(localName(name), attributes),
      ontext: (it) => text?.(it),
      onclosetag: (name) => close?.(localName(name)),
    },
    { xmlMode: true, decodeEntities: true },
  );
  const decoder = new TextDecoder();
  for (let at = 0; at < bytes.length && !into.isFull(); at += chunkBytes)
    parser.write(decoder.decode(bytes.subarray(at, at + chunkBytes), { stream: true }));
  parser.end();
}
const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

const unread = new Set(['script', 'style', 'noscript', 'template', 'svg', 'math', 'iframe', 'object']);
const blocks = new Set(
  'address article aside blockquote br dd div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol option p pre section table title tr ul'.split(
    ' ',
  ),
);

/** The text that people read in HTML. */
export function readHtml(html: string, into: Collected): void {
  let hidden = 0;
  const parser = new Parser(
    {
      onopentag(name, { alt }) {
        if (unread.has(name)) hidden++;
        if (blocks.has(name)) into.add('\n');
        if (name === 'img' && alt) into.add(` ${alt} `);
      },
      ontext(it) {
        if (hidden === 0) into.add(it.replace(/\s+/g, ' '));
      },
      onclosetag(name) {
        if (unread.has(name)) hidden--;
        if (blocks.has(name)) into.add('\n');
        if (name === 'td' || name === 'th') into.add('\t');
      },
    },
    { decodeEntities: true },
  );
  for (let at = 0; at < html.length && !into.isFull(); at += chunkBytes) parser.write(html.slice(at, at + chunkBytes));
  parser.end();
}
