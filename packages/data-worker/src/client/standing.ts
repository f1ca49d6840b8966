import type { WorkerActionName, WorkerActions } from '../interface.ts';
import type { PageMessage } from '../worker/protocol.ts';

type Act = Extract<PageMessage, { type: 'act' }>;

/** What holds until the page says otherwise: where it stands in each conversation, and what it shows. A new worker must hear it again. */
export interface Standing {
  told(act: Act): void;
  /** The last word about each; conversations that nobody shows any more are left out. */
  acts(isShown: (list: { trackId: string; parentMessageId?: string }) => boolean): Act[];
}

export function createStanding(): Standing {
  const last = new Map<string, Act>();
  return {
    told(act) {
      const about = subjectOf(act);
      if (about !== undefined) last.set(about, act);
    },
    acts: (isShown) => [...last.values()].filter((it) => it.name === 'presence.viewing' || isShown(it.input as { trackId: string })),
  };
}

/** What an act takes the place of the last word about; undefined for one that is done once. */
function subjectOf({ name, input }: Act): string | undefined {
  const inputAs = <N extends WorkerActionName>() => input as WorkerActions[N]['input'];
  switch (name) {
    case 'presence.viewing':
      return name;
    case 'chat.open':
    case 'chat.openAround':
      return inputAs<'chat.open'>().trackId;
    case 'chat.openThread':
      return inputAs<'chat.openThread'>().parentMessageId;
    default:
      return undefined;
  }
}
