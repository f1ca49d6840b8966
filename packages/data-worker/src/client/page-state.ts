import type { WorkerActionName, WorkerActions } from '../worker/actions.ts';
import type { PageMessage } from '../worker/protocol.ts';

type Act = Extract<PageMessage, { type: 'act' }>;

/** The state of a page that the worker must know: the conversations that are open in it, and the one that it shows. A new worker must hear it again. */
export interface PageState {
  record(act: Act): void;
  /** The last act about each subject; conversations that the page doesn't show any more are left out. */
  acts(isShown: (list: { trackId: string; parentMessageId?: string; entryId?: string }) => boolean): Act[];
}

export function createPageState(): PageState {
  const last = new Map<string, Act>();
  return {
    record(act) {
      const about = subjectOf(act);
      if (about !== undefined) last.set(about, act);
    },
    acts: (isShown) => [...last.values()].filter((it) => it.name === 'presence.viewing' || isShown(it.input as { trackId: string })),
  };
}

/** The subject of an act that replaces the earlier act about it; undefined for an act that is done once. */
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
    case 'chat.openComments':
      return inputAs<'chat.openComments'>().entryId;
    default:
      return undefined;
  }
}
