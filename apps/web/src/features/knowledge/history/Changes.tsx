import type { DocumentNode } from '@trackyard/rules';
import { type BlockPart, compareDocuments, keyOf, type WordPart } from '@trackyard/rules/documents';
import { type ReactNode, useMemo, useState } from 'react';
import { type Texts, useTexts } from '../../../texts/index.ts';
import { Button, cx, VisuallyHidden } from '../../../ui/index.ts';
import document from '../document/Document.module.css';
import { NodeFrame, NodeView } from '../document/DocumentView.tsx';
import styles from './Changes.module.css';

/** A run of unchanged blocks, or of changed ones. */
export type Section = { is: 'same'; at: number; nodes: DocumentNode[] } | { is: 'changed'; at: number; parts: BlockPart[] };

/** Compares two documents. Adjacent changes are one section. */
export function sectionsOf(before: DocumentNode | null, after: DocumentNode): Section[] {
  const sections: Section[] = [];
  for (const part of compareDocuments(before ?? { type: 'doc' }, after)) {
    const last = sections.at(-1);
    if (part.is === 'same') {
      if (last?.is === 'same') last.nodes.push(part.node);
      else sections.push({ is: 'same', at: sections.length, nodes: [part.node] });
    } else if (last?.is === 'changed') last.parts.push(part);
    else sections.push({ is: 'changed', at: sections.length, parts: [part] });
  }
  return sections;
}
export const useSections = (before: DocumentNode | null | undefined, after: DocumentNode): Section[] | null =>
  useMemo(() => (before === undefined ? null : sectionsOf(before, after)), [before, after]);

/** An article with its changes marked. Each change is labelled in words as well as by colour. */
export function Changes({ sections }: { sections: readonly Section[] }) {
  const t = useTexts();
  const count = sections.filter((it) => it.is === 'changed').length;
  let number = 0;
  return (
    <div className={document['document']} data-content="" dir="auto">
      {sections.map((section) =>
        section.is === 'same' ? (
          <Unchanged key={section.at} nodes={section.nodes} isFirst={section.at === 0} isLast={section.at === sections.length - 1} />
        ) : (
          <section
            key={section.at}
            className={styles['section']}
            data-change=""
            tabIndex={-1}
            aria-label={t('knowledge.changeOf', { number: ++number, count })}
          >
            {numbered(section.parts).map(({ it, at }) => (
              <Part key={at} part={it} />
            ))}
          </section>
        ),
      )}
    </div>
  );
}
const numbered = <T,>(list: readonly T[]) => list.map((it, at) => ({ it, at }));

/** The number of unchanged blocks shown before and after a change. */
const beside = 2;
function Unchanged({ nodes, isFirst, isLast }: { nodes: readonly DocumentNode[]; isFirst: boolean; isLast: boolean }) {
  const t = useTexts();
  const [isOpen, setOpen] = useState(false);
  const [head, tail] = [isFirst ? 0 : beside, isLast ? 0 : beside];
  const hidden = isOpen ? 0 : nodes.length - head - tail;
  const shown = (from: number, to: number) => numbered(nodes.slice(from, to)).map(({ it, at }) => <NodeView key={from + at} node={it} />);
  if (hidden < 4) return shown(0, nodes.length);
  return (
    <>
      {shown(0, head)}
      <div className={styles['fold']}>
        <Button size="sm" variant="subtle" onClick={() => setOpen(true)}>
          {t('knowledge.unchanged', { count: hidden })}
        </Button>
      </div>
      {shown(nodes.length - tail, nodes.length)}
    </>
  );
}

/** Kinds of blocks that only lists and tables contain. The label of a change goes inside them. */
const innerKinds: readonly string[] = ['listItem', 'taskItem', 'tableCell', 'tableHeader'];

function Part({ part }: { part: BlockPart }): ReactNode {
  if (part.is === 'same') return <NodeView node={part.node} />;
  if (part.is !== 'changed') return <Whole node={part.node} is={kindOf(part)} />;
  const inside =
    'words' in part
      ? numbered(part.words).map(({ it, at }) => <Words key={at} part={it} />)
      : numbered(part.blocks).map(({ it, at }) => <Part key={at} part={it} />);
  const isFormatted = keyOf(part.before) !== keyOf(part.after);
  const node = <NodeFrame node={part.after}>{inside}</NodeFrame>;
  return isFormatted && !innerKinds.includes(part.after.type) && part.after.type !== 'tableRow' ? (
    <Labelled is="formatted" type={part.after.type}>
      {node}
    </Labelled>
  ) : (
    node
  );
}

type Kind = 'added' | 'removed' | 'movedHere' | 'movedAway';
const kindOf = ({ is, moved }: { is: 'added' | 'removed'; moved: boolean }): Kind => {
  if (!moved) return is;
  return is === 'added' ? 'movedHere' : 'movedAway';
};

function Whole({ node, is }: { node: DocumentNode; is: Kind }): ReactNode {
  const inside = numbered(node.content ?? []);
  if (node.type === 'tableRow')
    return (
      <NodeFrame node={node}>
        {inside.map(({ it, at }) => (
          <Whole key={at} node={it} is={is} />
        ))}
      </NodeFrame>
    );
  const content = inside.map(({ it, at }) => <NodeView key={at} node={it} />);
  if (innerKinds.includes(node.type))
    return (
      <NodeFrame node={node}>
        <Labelled is={is} type={node.type}>
          {content}
        </Labelled>
      </NodeFrame>
    );
  return (
    <Labelled is={is} type={node.type}>
      <NodeView node={node} />
    </Labelled>
  );
}

function Labelled({ is, type, children }: { is: Kind | 'formatted'; type: string; children: ReactNode }) {
  const t = useTexts();
  return (
    <div className={cx(styles['part'], styles[is])}>
      <span className={styles['label']}>{labelOf(t, is, type)}</span>
      {children}
    </div>
  );
}
function labelOf(t: Texts, is: Kind | 'formatted', type: string): string {
  if (type === 'table' && (is === 'added' || is === 'removed')) return t(`knowledge.${is}Table`);
  return t(`knowledge.${is}`);
}

function Words({ part: { is, content } }: { part: WordPart }) {
  const t = useTexts();
  const words = numbered(content).map(({ it, at }) => <NodeView key={at} node={it} />);
  if (is === 'same') return words;
  const Tag = is === 'added' ? 'ins' : 'del';
  return (
    <Tag className={styles[is]}>
      <VisuallyHidden>{t(`knowledge.${is}Words`)} </VisuallyHidden>
      {words}
      <VisuallyHidden> {t('knowledge.endOfWords')}</VisuallyHidden>
    </Tag>
  );
}
