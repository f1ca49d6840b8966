import type { Group } from '@trackyard/contract';
import { mentionedAudiences, mentionedGroupIds, parseMessage } from '@trackyard/rules';
import { type ReactNode, useState } from 'react';
import { useLive, useMe, useOnline } from '../../../data/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { Button, Dialog } from '../../../ui/index.ts';

const noParams = {};
const noGroups: Group[] = [];
/** From more people on than this, one is asked first. */
const manyPeople = 50;

/**
 * Asks for confirmation, with their number, before a text is sent that mentions very many people. `go` runs at once where the text mentions
 * fewer, or as many as the text `before` the edit.
 */
export function useWideMention(trackId: string | null): { ask(text: string, go: () => void, before?: string): void; dialog: ReactNode } {
  const t = useTexts();
  const myId = useMe()?.id;
  const members = useLive('tracks.members', trackId === null ? null : { trackId });
  const groups = useLive('rows.groups', noParams) ?? noGroups;
  const online = useOnline();
  const [asking, setAsking] = useState<{ count: number; isChange: boolean; go(): void } | null>(null);
  const others = (members ?? []).filter((it) => it.status === 'ACTIVE' && it.userId !== myId);

  const ask = (text: string, go: () => void, before?: string) => {
    const count = countMentioned(text);
    if (count > manyPeople && count > countMentioned(before ?? '')) setAsking({ count, isChange: before !== undefined, go });
    else go();
  };
  const countMentioned = (text: string): number => {
    if (!text.includes('@')) return 0;
    const people = others.map(({ userId, person }) => ({ userId, displayName: person.displayName }));
    const content = parseMessage(text, { people, groups });
    const audiences = mentionedAudiences(content);
    if (audiences.includes('everyone')) return others.length;
    const here = audiences.includes('here') ? others.filter((it) => online.has(it.userId)).length : 0;
    // Who is in a group only the server knows: at most all of it.
    const inGroups = mentionedGroupIds(content).map((id) => groups.find((it) => it.id === id)?.numMembers ?? 0);
    return Math.min(
      others.length,
      inGroups.reduce((sum, it) => sum + it, here),
    );
  };
  const close = () => setAsking(null);
  const send = () => {
    close();
    asking?.go();
  };
  const dialog = asking && (
    <Dialog
      opened
      small
      onClose={close}
      title={t('chat.wideTitle', { count: asking.count })}
      purpose={t('chat.wideText')}
      footer={
        <>
          <Button onClick={close} data-autofocus>
            {t('chat.wideKeep')}
          </Button>
          <Button variant="primary" onClick={send}>
            {t(asking.isChange ? 'chat.wideSave' : 'chat.wideSend', { count: asking.count })}
          </Button>
        </>
      }
    />
  );
  return { ask, dialog };
}
