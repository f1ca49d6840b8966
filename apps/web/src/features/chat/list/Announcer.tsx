import type { ListedMessage } from '@trackyard/data-worker';
import { saidIn } from '@trackyard/rules';
import { useEffect, useRef, useState } from 'react';
import { VisuallyHidden } from '../../../ui/index.ts';

/** Reads out what others write while one is here. The list itself is silent: rows come and go in it as one scrolls. */
export function Announcer({ messages, myId }: { messages: readonly ListedMessage[]; myId: string }) {
  const [said, setSaid] = useState({ id: '', text: '' });
  const newest = messages.at(-1);
  const heard = useRef(newest?.number ?? 0);
  useEffect(() => {
    if (!newest || newest.number <= heard.current) return;
    heard.current = newest.number;
    if (newest.senderId !== myId)
      setSaid({
        id: newest.id,
        text: [newest.senderName, saidIn(newest).slice(0, 300)].filter(Boolean).join(': '),
      });
  }, [newest, myId]);
  // What was deleted must not live on here.
  const isThere = messages.some((it) => it.id === said.id && it.status !== 'deleted');
  return (
    <VisuallyHidden role="log" aria-live="polite">
      {isThere && said.text}
    </VisuallyHidden>
  );
}
