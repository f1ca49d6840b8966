/** Work on bytes of strangers that runs in a process apart from the server; `Output` is JSON. */
export interface SandboxTask<Input, Output> {
  /** The module that does it; it exports `run`, a `SandboxRun`. */
  module: URL;
  /** Bytes of memory that the process may take in all. */
  memory: number;
  /** Milliseconds of the processor that one item may take: however busy the machine is, the same bytes pass or fail. */
  timeMs: number;
  /** Items that are worked on at a time, each in a process of its own. */
  atOnce: number;
  /** Items that a process serves before another replaces it. 1 where one item must not see the next one. */
  itemsPerProcess: number;
  /** The module loads native code, which Node.js can’t keep from files. */
  isNative?: true;
  /** Bytes of the JSON and of the bytes that it may answer. */
  mostAnswer: { value: number; bytes: number };
  /** Never set: it carries the types. */
  types?: (input: Input) => Output;
}
export type SandboxRun<Input, Output> = (
  input: Input,
  bytes: Uint8Array<ArrayBuffer>,
) => Promise<SandboxAnswer<Output>> | SandboxAnswer<Output>;
/** Wall time of an item, as a multiple of its processor time: ends an item that waits and does nothing. */
export const patience = 6;
export interface SandboxAnswer<Output> {
  output: Output;
  /** Bytes beside it, in pieces. */
  bytes?: readonly Uint8Array[];
}

export type FailureKind =
  /** The module threw: the bytes are not what they should be. */
  | 'refused'
  | 'memory'
  | 'time'
  /** The process ended, or answered what no process of ours answers. */
  | 'crash';
/** The bytes of an item could not be worked on, and are not tried again. Other items, and the server, go on. */
export class SandboxFailure extends Error {
  override name = 'SandboxFailure';
  readonly kind: FailureKind;
  constructor(kind: FailureKind, text: string) {
    super(text);
    this.kind = kind;
  }
}
