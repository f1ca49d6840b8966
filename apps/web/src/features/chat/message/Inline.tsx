import type { InlinePart, TextPart } from '@trackyard/contract';
import type { ReactNode } from 'react';
import { RouteLink } from '../../../links/index.ts';
import { PersonButton } from '../../../shared/people/index.ts';
import { usePlace } from '../conversation/conversation.ts';
import { isSafe, targetOf } from './link.ts';
import styles from './parts.module.css';
import { TrackLink } from './TrackLink.tsx';
import { isOfWiki, WikiLink } from './WikiLink.tsx';

/** Texts and links in a line. Parts have no ids and never move: their place is their key. */
export const Inline = ({ parts }: { parts: readonly InlinePart[] }) =>
  parts.map((part, at) => {
    const key = `${at}`;
    return part.type === 'link' ? <Link key={key} address={part.linkAddress} text={part.linkText} /> : <StyledText key={key} part={part} />;
  });

function Link({ address, text }: { address: string; text: string }) {
  const { openLinks } = usePlace();
  if (!isSafe(address)) return text;
  if (isOfWiki(address)) return <WikiLink address={address} text={text} />;
  return (
    <a className={styles.link} href={address} rel="noopener noreferrer nofollow" dir="auto" {...targetOf(address, openLinks)}>
      {text}
    </a>
  );
}

function StyledText({ part }: { part: TextPart }): ReactNode {
  const { trackId } = usePlace();
  if (part.entryId && trackId !== undefined)
    return (
      <RouteLink to="TrackEntry" params={{ trackId, entryId: part.entryId }} className={styles.link} dir="auto">
        {part.text}
      </RouteLink>
    );
  return part.styles.reduce<ReactNode>((inner, style) => {
    if (style === 'bold') return <strong>{inner}</strong>;
    if (style === 'italic') return <em>{inner}</em>;
    if (style === 'strike') return <s>{inner}</s>;
    if (style === 'code') return <code className={styles.code}>{inner}</code>;
    if (style === 'mention') return <Mention key="mention" part={part} inner={inner} />;
    if (style === 'track' && part.trackId) return <TrackLink trackId={part.trackId} text={part.text} />;
    if (style === 'emojiLarge') return <span className={styles.emojiLarge}>{inner}</span>;
    return inner;
  }, part.text);
}

/** Of a person it opens their card; of everyone, or of those who are here, it is a word. */
function Mention({ part, inner }: { part: TextPart; inner: ReactNode }) {
  const { myId, trackId } = usePlace();
  const mention = (
    <span className={part.userId === myId || part.audience ? `${styles.mention} ${styles.mine}` : styles.mention}>{inner}</span>
  );
  if (!part.userId) return mention;
  return (
    <PersonButton userId={part.userId} name={part.text.replace(/^@/, '')} trackId={trackId}>
      {mention}
    </PersonButton>
  );
}
