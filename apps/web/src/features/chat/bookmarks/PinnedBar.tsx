import { IconChevronDown, IconChevronUp, IconPin, IconPinnedOff } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useQuietQuery } from '../../../data/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { Button, IconButton, RovingList, SkeletonRows } from '../../../ui/index.ts';
import { useConversation } from '../conversation/conversation.ts';
import styles from './bookmarks.module.css';
import { MessageLinkRow } from './MessageLinkRow.tsx';
import { optimisticStateOf, useMarks } from './marks.ts';

/** At the head of a chat: how much is pinned to its track; it unfolds the list. Nothing where nothing is. */
export function PinnedBar() {
  const t = useTexts();
  const listId = useId();
  const [open, setOpen] = useState(false);
  const count = useMarks().pinned.size;
  if (count === 0) return null;
  return (
    <div className={styles.bar}>
      <button type="button" aria-expanded={open} aria-controls={listId} onClick={() => setOpen(!open)}>
        <IconPin size={16} aria-hidden="true" />
        {t('chat.pinnedCount', { count })}
        {open ? <IconChevronUp size={16} aria-hidden="true" /> : <IconChevronDown size={16} aria-hidden="true" />}
      </button>
      <div id={listId} hidden={!open} className={styles.pins}>
        {open && <Pins />}
      </div>
    </div>
  );
}

function Pins() {
  const t = useTexts();
  const { trackId, personOf, myId, may, actions } = useConversation();
  const { pinned } = useMarks();
  const state = optimisticStateOf(pinned.values());
  const { answer, asOf, problem, again } = useQuietQuery('chat.listPinned', { trackId }, state);
  const shown = answer?.messages.filter((it) => pinned.has(it.message.id));
  const waits = [...pinned.values()].some((it) => it.waits);
  const comesYet = shown && shown.length < pinned.size && (waits || asOf !== state);
  return (
    <>
      {problem && !answer && (
        <Button size="sm" onClick={again}>
          {t('chat.retry')}
        </Button>
      )}
      {!shown && !problem && <SkeletonRows label={t('ui.loading')} />}
      {shown && (
        <RovingList>
          {shown.map(({ message, pinnedBy }) => (
            <MessageLinkRow
              key={message.id}
              message={message}
              sender={personOf(message.senderId)}
              note={
                pinnedBy === myId
                  ? t('chat.pinnedByYou')
                  : t('chat.pinnedBy', { name: personOf(pinnedBy)?.displayName ?? t('chat.someone') })
              }
            >
              {may('chat.send') && (
                <IconButton
                  size="sm"
                  label={t('chat.unpin')}
                  icon={<IconPinnedOff size={18} />}
                  onClick={() => actions.setPinned(message, false)}
                />
              )}
            </MessageLinkRow>
          ))}
        </RovingList>
      )}
      {comesYet && <SkeletonRows rows={1} label={t('ui.loading')} />}
    </>
  );
}
