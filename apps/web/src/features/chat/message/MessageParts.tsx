import type { ChatMessageContent, ChatMessagePart, InlinePart, SharedMessagePart } from '@trackyard/contract';
import { parseMessage } from '@trackyard/rules';
import { Fragment, memo, type ReactNode, useMemo } from 'react';
import { CodeBlock } from './CodeBlock.tsx';
import { Inline } from './Inline.tsx';
import { PassedOn } from './PassedOn.tsx';
import styles from './parts.module.css';

/** What a message says. `sender` begins a message in the third person; `tail` stands at the end of the last line. */
export const MessageParts = memo(function MessageParts({
  content,
  sender,
  tail,
}: {
  content: ChatMessageContent;
  sender: string;
  tail?: ReactNode;
}) {
  const blocks = blocksOf(content.parts);
  const last = blocks.at(-1);
  const hangs = last !== undefined && (last.type === 'line' || last.type === 'wrappedText');
  return (
    <>
      {blocks.map((block, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts have no ids and never move
        <Block key={at} block={block} sender={sender} tail={hangs && block === last ? tail : null} />
      ))}
      {!hangs && tail && <p className={styles.text}>{tail}</p>}
    </>
  );
});

type Block =
  | Exclude<ChatMessagePart, InlinePart>
  | { type: 'line'; parts: InlinePart[] }
  | { type: 'code'; text: string; language?: string | undefined };

/** Texts and links in a row are one line; code blocks stand by themselves. */
export function blocksOf(parts: readonly ChatMessagePart[]): Block[] {
  const blocks: Block[] = [];
  for (const part of parts) {
    const open = blocks.at(-1);
    if (part.type === 'text' && part.styles.includes('codeBlock')) blocks.push({ type: 'code', text: part.text, language: part.language });
    else if (part.type !== 'text' && part.type !== 'link') blocks.push(part);
    else if (open?.type === 'line') open.parts.push(part);
    else blocks.push({ type: 'line', parts: [part] });
  }
  return blocks;
}

function Block({ block, sender, tail }: { block: Block; sender: string; tail: ReactNode }) {
  switch (block.type) {
    case 'code':
      return <CodeBlock text={block.text} language={block.language} />;
    case 'line':
      return (
        <p className={styles.text} dir="auto">
          <Inline parts={block.parts} />
          {tail}
        </p>
      );
    case 'wrappedText':
      return <Wrapped styles={block.styles} parts={block.parts} sender={sender} tail={tail} />;
    case 'list':
      return <List ordered={block.ordered} items={block.items} />;
    case 'sharedMessage':
      return <SharedWords part={block} />;
  }
}

function Wrapped({
  styles: kinds,
  parts,
  sender,
  tail,
}: {
  styles: readonly string[];
  parts: InlinePart[];
  sender: string;
  tail: ReactNode;
}) {
  const inner = (
    <Fragment>
      <Inline parts={parts} />
      {tail}
    </Fragment>
  );
  if (kinds.includes('quote'))
    return (
      <blockquote className={`${styles.text} ${styles.quote}`} dir="auto">
        {inner}
      </blockquote>
    );
  if (kinds.includes('action'))
    return (
      <p className={`${styles.text} ${styles.action}`} dir="auto">
        <b>{sender}</b> {inner}
      </p>
    );
  return (
    <p className={styles.text} dir="auto">
      {inner}
    </p>
  );
}

function List({ ordered, items }: { ordered: boolean; items: readonly { itemTextParts: InlinePart[] }[] }) {
  const rows = items.map((item, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: items have no ids and never move
    <li key={at} dir="auto">
      <Inline parts={item.itemTextParts} />
    </li>
  ));
  return ordered ? <ol className={styles.list}>{rows}</ol> : <ul className={styles.list}>{rows}</ul>;
}

function SharedWords({ part }: { part: SharedMessagePart }) {
  const content = useMemo(() => parseMessage(part.plain, { people: [] }), [part.plain]);
  return (
    <PassedOn part={part}>
      <MessageParts content={content} sender={part.senderName} />
    </PassedOn>
  );
}
