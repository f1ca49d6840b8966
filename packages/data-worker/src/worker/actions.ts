import { chatActions } from '../chat/actions.ts';
import { guestActions } from '../guests/actions.ts';
import { sessionActions } from '../identity/actions.ts';
import { knowledgeActions } from '../knowledge/actions.ts';
import type { AllOf } from '../live/live-query.ts';
import { notificationActions } from '../notifications/actions.ts';
import { presenceActions } from '../presence/actions.ts';
import { recordActions } from '../records/actions.ts';
import { searchActions } from '../search/actions.ts';
import { syncActions } from '../sync/actions.ts';
import { trackActions } from '../tracks/actions.ts';
import { uploadActions } from '../uploads/actions.ts';
import type { AnyAction, DeclaredAction } from './action.ts';

/** All actions of the worker. */
export const actions = [
  ...chatActions,
  ...guestActions,
  ...knowledgeActions,
  ...notificationActions,
  ...presenceActions,
  ...recordActions,
  ...searchActions,
  ...sessionActions,
  ...syncActions,
  ...trackActions,
  ...uploadActions,
];
type Action = (typeof actions)[number];

/** Name → input and output. */
export type WorkerActions = {
  [A in Action as A['name']]: A extends DeclaredAction<string, infer _, infer Input, infer Output>
    ? { input: Input; output: Output extends void ? undefined : Output }
    : never;
};
export type WorkerActionName = keyof WorkerActions;

/** What the actions need of the worker: all that any of them names. */
export type ActionParts = AllOf<
  Action extends infer A ? (A extends DeclaredAction<string, infer Parts, infer _, unknown> ? Parts : never) : never
>;
export type Act = <N extends WorkerActionName>(
  name: N,
  input: WorkerActions[N]['input'],
  pageId: string,
) => Promise<WorkerActions[N]['output']>;

/** The actions over the parts of this worker. */
export function createActions(parts: ActionParts): Act {
  const byName = new Map(actions.map((it: AnyAction) => [it.name, it]));
  return async (name, input, pageId) => (await byName.get(name)!.act(parts, input, pageId)) as never;
}
