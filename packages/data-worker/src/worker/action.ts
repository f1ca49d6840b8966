/** What the UI may ask of the worker besides the operations of the catalogue. Each noun declares its own in its `actions.ts`; `worker/actions.ts` lists them all. */
export interface DeclaredAction<Name extends string, Parts, Input, Output> {
  name: Name;
  act(parts: Parts, input: Input, pageId: string): Output | Promise<Output>;
}
/** Actions of every type stand in one list. */
// biome-ignore lint/suspicious/noExplicitAny: a list of actions says nothing of their parts and inputs
export type AnyAction = DeclaredAction<string, any, any, unknown>;

/**
 * Declares an action of the worker. `act` names the parts of the worker that it needs by the type of its first parameter, and its input by the
 * second; the page gets what it returns.
 */
export const workerAction = <Name extends string, Parts, Output, Input = Record<string, never>>(
  name: Name,
  act: (parts: Parts, input: Input, pageId: string) => Output | Promise<Output>,
): DeclaredAction<Name, Parts, Input, Output> => ({ name, act });
