import type { SharedMessagePart } from '@trackyard/contract';
import { formatLongDate } from '@trackyard/rules';
import type { ReactNode } from 'react';
import { mayDo, serverNow, useMe, useReader, useTrack } from '../../../data/index.ts';
import { RouteLink } from '../../../links/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { Foldable } from './Foldable.tsx';
import styles from './parts.module.css';

/** A forwarded message of another chat, with its text. It is a link for people who may see that chat. */
export function PassedOn({ part, children }: { part: SharedMessagePart; children: ReactNode }) {
  const t = useTexts();
  const reader = useReader();
  const track = useTrack(part.trackId);
  const me = useMe();
  const isOpen = mayDo('chat.view', { track, me, now: serverNow() });
  const date = formatLongDate(part.date, reader);
  return (
    <blockquote className={styles.shared}>
      <p className={styles.sharedWho}>
        {t('chat.sharedMessage', { sender: part.senderName, date })}
        {isOpen && (
          <>
            {' · '}
            <RouteLink to="TrackChat" params={{ trackId: part.trackId }} query={{ message: part.messageId }} className={styles.link}>
              {t('chat.toTheMessage')}
            </RouteLink>
          </>
        )}
      </p>
      <Foldable id={`${part.messageId} shared`} text={part.plain}>
        {children}
      </Foldable>
    </blockquote>
  );
}
