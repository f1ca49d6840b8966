import { type DocumentMark, type DocumentNode, documentText, linkAddress } from '@trackyard/rules';
import { type ReactNode, useContext } from 'react';
import { RouteLink } from '../../../links/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { CalloutView } from './Callout.tsx';
import styles from './Document.module.css';
import { FileView, PictureView } from './Files.tsx';
import { HeadingView } from './HeadingView.tsx';
import { MentionView } from './Mention.tsx';
import { headingIds } from './outline.ts';
import { type ArticleLinks, ArticleLinksContext } from './place.ts';

/** What is written in an article, for reading: it needs nothing of the editor. */
export function DocumentView({ document }: { document: DocumentNode }) {
  const ids = headingIds(document);
  return (
    <div className={styles['document']} data-content="" data-passages="" dir="auto">
      {numbered(document.content).map(({ node, at }) => (
        <NodeView key={at} node={node} id={ids.get(at)} />
      ))}
    </div>
  );
}

const Inside = ({ node }: { node: DocumentNode }) =>
  numbered(node.content).map(({ node: child, at }) => <NodeView key={at} node={child} />);
/** Blocks have no ids: each is what stands at its place. */
const numbered = (nodes: readonly DocumentNode[] = []) => nodes.map((node, at) => ({ node, at }));

type Drawn = (props: { node: DocumentNode; inside: ReactNode; id: string | undefined }) => ReactNode;
const span = (value: unknown): number | undefined => (typeof value === 'number' && value > 1 && value < 1_000 ? value : undefined);
const cellProps = ({ attrs }: DocumentNode) => ({ colSpan: span(attrs?.['colspan']), rowSpan: span(attrs?.['rowspan']) });

const drawn: Readonly<Record<string, Drawn>> = {
  paragraph: ({ inside }) => <p>{inside ?? <br />}</p>,
  heading: ({ node, inside, id }) => (
    <HeadingView level={Number(node.attrs?.['level'] ?? 1)} id={id}>
      {inside}
    </HeadingView>
  ),
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
  callout: ({ node, inside }) => <CalloutView node={node}>{inside}</CalloutView>,
  toggle: ({ node, inside }) => <details open={node.attrs?.['open'] === true}>{inside}</details>,
  toggleTitle: ({ inside }) => <summary>{inside ?? <br />}</summary>,
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
  // Between two versions everything is open.
  const shown = node.type === 'toggle' ? { ...node, attrs: { open: true } } : node;
  return draw ? draw({ node: shown, id: undefined, inside: children }) : children;
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

/** A link to another article as guests have it: by its title where it is open to them too, without a name where it is not. */
function ArticleLinkView({ articleId, links }: { articleId: string; links: ArticleLinks }) {
  const t = useTexts();
  const found = links(articleId);
  if (!found) return <span className={styles['closedLink']}>{t('knowledge.linkedArticle')}</span>;
  return (
    <RouteLink to="TrackArticle" params={{ trackId: found.trackId, articleId }} dir="auto">
      {found.title}
    </RouteLink>
  );
}

/** To another page in a new tab, so that one comes back to the article. */
function LinkView({ href, children }: { href: string; children: ReactNode }) {
  const links = useContext(ArticleLinksContext);
  if (links && /^\/k(?:\/|$)/.test(href)) return <ArticleLinkView articleId={href.split('/').at(3) ?? ''} links={links} />;
  if (href.startsWith('/') || href.startsWith('#')) return <a href={href}>{children}</a>;
  return (
    <a href={href} target="_blank" rel="noreferrer noopener nofollow">
      {children}
    </a>
  );
}
