import { type DocumentMark, type DocumentNode, documentText, linkAddress } from '@trackyard/rules';
import type { ReactNode } from 'react';
import { useTexts } from '../../../texts/index.ts';
import styles from './Document.module.css';
import { FileView, PictureView } from './Files.tsx';
import { MentionView } from './Mention.tsx';
import { headingId } from './outline.ts';

/** What is written in an article, for reading: it needs nothing of the editor. */
export const DocumentView = ({ document }: { document: DocumentNode }) => (
  <div className={styles['document']} data-content="" dir="auto">
    {numbered(document.content).map(({ node, at }) => (
      <NodeView key={at} node={node} id={node.type === 'heading' ? headingId(at) : undefined} />
    ))}
  </div>
);

const Inside = ({ node }: { node: DocumentNode }) =>
  numbered(node.content).map(({ node: child, at }) => <NodeView key={at} node={child} />);
/** Blocks have no ids: each is what stands at its place. */
const numbered = (nodes: readonly DocumentNode[] = []) => nodes.map((node, at) => ({ node, at }));

type Drawn = (props: { node: DocumentNode; inside: ReactNode; id: string | undefined }) => ReactNode;
const span = (value: unknown): number | undefined => (typeof value === 'number' && value > 1 && value < 1_000 ? value : undefined);
const cellProps = ({ attrs }: DocumentNode) => ({ colSpan: span(attrs?.['colspan']), rowSpan: span(attrs?.['rowspan']) });

/** The name of the article is the first heading, so that those in it begin with the second. */
const drawn: Readonly<Record<string, Drawn>> = {
  paragraph: ({ inside }) => <p>{inside ?? <br />}</p>,
  heading: ({ node, inside, id }) => {
    const Heading = ([undefined, 'h2', 'h3', 'h4', 'h5'] as const)[Number(node.attrs?.['level'] ?? 1)] ?? 'h2';
    return <Heading id={id}>{inside}</Heading>;
  },
  bulletList: ({ inside }) => <ul>{inside}</ul>,
  orderedList: ({ node, inside }) => <ol start={span(node.attrs?.['start'])}>{inside}</ol>,
  listItem: ({ inside }) => <li>{inside}</li>,
  taskList: ({ inside }) => <ul data-type="taskList">{inside}</ul>,
  taskItem: ({ node, inside }) => (
    <li data-checked={node.attrs?.['checked'] === true}>
      <input type="checkbox" checked={node.attrs?.['checked'] === true} disabled aria-label={documentText(node)} />
      <div>{inside}</div>
    </li>
  ),
  blockquote: ({ inside }) => <blockquote>{inside}</blockquote>,
  codeBlock: ({ inside }) => (
    <pre>
      <code>{inside}</code>
    </pre>
  ),
  horizontalRule: () => <hr />,
  picture: ({ node }) => <PictureView node={node} />,
  file: ({ node }) => <FileView node={node} />,
  mention: ({ node }) => <MentionView node={node} />,
  hardBreak: () => <br />,
  table: ({ inside }) => (
    <div className="tableWrapper" tabIndex={0}>
      <table>
        <tbody>{inside}</tbody>
      </table>
    </div>
  ),
  tableRow: ({ inside }) => <tr>{inside}</tr>,
  tableHeader: ({ node, inside }) => <th {...cellProps(node)}>{inside}</th>,
  tableCell: ({ node, inside }) => <td {...cellProps(node)}>{inside}</td>,
};

/** The element of a block, with other content in it. */
export function NodeFrame({ node, children }: { node: DocumentNode; children: ReactNode }) {
  const draw = Object.hasOwn(drawn, node.type) ? drawn[node.type] : undefined;
  return draw ? draw({ node, id: undefined, inside: children }) : children;
}

export function NodeView({ node, id }: { node: DocumentNode; id?: string | undefined }) {
  const t = useTexts();
  if (node.text !== undefined) return <Marked text={node.text} marks={node.marks ?? []} />;
  const draw = Object.hasOwn(drawn, node.type) ? drawn[node.type] : undefined;
  if (!draw) return <p className={styles['unknown']}>{t('knowledge.unknownPart')}</p>;
  return draw({ node, id, inside: node.content && node.content.length > 0 ? <Inside node={node} /> : null });
}

const markTags: Readonly<Record<string, 'strong' | 'em' | 'u' | 's' | 'code'>> = {
  bold: 'strong',
  italic: 'em',
  underline: 'u',
  strike: 's',
  code: 'code',
};
/** The first mark is outside the others. */
function Marked({ text, marks: [mark, ...inside] }: { text: string; marks: readonly DocumentMark[] }): ReactNode {
  if (!mark) return text;
  const words = <Marked text={text} marks={inside} />;
  const Tag = Object.hasOwn(markTags, mark.type) ? markTags[mark.type] : undefined;
  if (Tag) return <Tag>{words}</Tag>;
  const href = mark.type === 'link' ? linkAddress(mark.attrs?.['href']) : null;
  return href ? <LinkView href={href}>{words}</LinkView> : words;
}

/** To another page in a new tab, so that one comes back to the article. */
const LinkView = ({ href, children }: { href: string; children: ReactNode }) =>
  href.startsWith('/') || href.startsWith('#') ? (
    <a href={href}>{children}</a>
  ) : (
    <a href={href} target="_blank" rel="noreferrer noopener nofollow">
      {children}
    </a>
  );
