import { type ReactNode, useState } from 'react';
import { errorText, useWorker } from '../../../data/index.ts';
import { useGo } from '../../../links/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { Button, Dialog, useAttempt, useToasts } from '../../../ui/index.ts';
import { useMayHere } from '../conversation/conversation.ts';
import { useChatPeople } from '../conversation/people.ts';
import { commandIn } from './commands.ts';

interface Commands {
  /** The text to be sent, or null where it was a command. One that is carried out is handed over: rejects where it did not work. */
  read(text: string, handOver: (carriedOut: Promise<unknown>) => void): string | null;
  dialog: ReactNode;
}

/** Runs the slash commands of a track's chat. The text of a failed command returns to the box, and a toast says why. */
export function useCommands(trackId: string | null): Commands {
  const t = useTexts();
  const { run } = useWorker();
  const may = useMayHere();
  const go = useGo();
  const attempt = useAttempt();
  const show = useToasts();
  const people = useChatPeople(trackId);
  const [leaving, setLeaving] = useState(false);

  const read: Commands['read'] = (text, handOver) => {
    const found = commandIn(text);
    if (!found || trackId === null) return text;
    const { name, command, rest } = found;
    if (!command || !may(command.right)) {
      show({ title: t('chat.noCommand', { name }), text: t('chat.noCommandText') });
      return null;
    }
    if (command.kind === 'says') return command.says(rest) || null;
    if (command.kind === 'asks') {
      handOver(Promise.resolve());
      setLeaving(true);
      return null;
    }
    const mentionable = [...people.values()].map(({ id, displayName }) => ({ userId: id, displayName }));
    const carriedOut = command.does(rest, { run, trackId, people: mentionable });
    handOver(
      carriedOut.then(
        (worked) => {
          show({ title: worked ? t(`chat.done_${command.name}`) : t('chat.inviteWhom') });
          if (!worked) throw new Error('It says nothing to do.');
        },
        (error: unknown) => {
          show({ title: errorText(error), tone: 'danger' });
          throw error;
        },
      ),
    );
    return null;
  };
  const close = () => setLeaving(false);
  const leave = async (): Promise<void> => {
    close();
    if (trackId !== null) await run('members.leave', { trackId });
    await go({ to: 'Home' });
  };
  const dialog = leaving && (
    <Dialog
      opened
      small
      onClose={close}
      title={t('chat.leaveTitle')}
      purpose={t('tracks.leaveText')}
      footer={
        <>
          <Button onClick={close} data-autofocus>
            {t('chat.cancel')}
          </Button>
          <Button variant="danger" onClick={() => attempt(leave(), 'Failed to perform Tracks request')}>
            {t('tracks.leaveAction')}
          </Button>
        </>
      }
    />
  );
  return { read, dialog };
}
