import { IconX } from '@tabler/icons-react';
import { linkPictureAddress, type OpenGraphItem } from '@trackyard/contract';
import type { ListedMessage } from '@trackyard/data-worker';
import { type ReactNode, useRef, useState } from 'react';
import { useTexts } from '../../../texts/index.ts';
import { hostOf, IconButton, useFocusRecovery } from '../../../ui/index.ts';
import { useConversation } from '../conversation/conversation.ts';
import { isSafe, targetOf } from './link.ts';
import styles from './linkCards.module.css';

/** The cards of the pages that a message links to. The author may remove a card. */
export function LinkCards({ message }: { message: ListedMessage }) {
  const t = useTexts();
  const { may, actions } = useConversation();
  const cards = message.openGraphItems.filter((it) => isSafe(it.url));
  if (cards.length === 0) return null;
  const mayRemove = may('chat.removePreview', message);
  return (
    <Cards label={t('chat.linkPreviews')}>
      {cards.map((card) => (
        <li key={card.url} className={styles.card}>
          <Card card={card} message={message} />
          {mayRemove && (
            <IconButton
              label={t('chat.removePreview', { title: card.title })}
              icon={<IconX size={14} />}
              size="xs"
              tooltip={false}
              className={styles.remove}
              onClick={() => actions.removePreview(message, card.url)}
            />
          )}
        </li>
      ))}
    </Cards>
  );
}

function Cards({ label, children }: { label: string; children: ReactNode }) {
  const list = useRef<HTMLUListElement>(null);
  const recovery = useFocusRecovery(list, (row) => row.querySelector('a'));
  return (
    <ul ref={list} className={styles.cards} aria-label={label} {...recovery}>
      {children}
    </ul>
  );
}

function Card({ card: { url, title, description, picture }, message }: { card: OpenGraphItem; message: ListedMessage }) {
  const { openLinks } = useConversation();
  const [missing, setMissing] = useState<string | null>(null);
  return (
    <a className={styles.link} href={url} rel="noopener noreferrer nofollow" {...targetOf(url, openLinks)}>
      <span className={styles.words}>
        <span className={styles.host} dir="ltr">
          {hostOf(url)}
        </span>
        <span className={styles.title} dir="auto">
          {title}
        </span>
        {description && (
          <span className={styles.description} dir="auto">
            {description}
          </span>
        )}
      </span>
      {picture && picture.id !== missing && (
        <img
          className={styles.picture}
          src={linkPictureAddress(message.trackId, message.id, picture.id)}
          alt=""
          loading="lazy"
          draggable={false}
          onError={() => setMissing(picture.id)}
        />
      )}
    </a>
  );
}
