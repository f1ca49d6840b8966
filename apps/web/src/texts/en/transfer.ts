/** Texts of handing a track on. */
export const transfer = {
  action: 'Transfer ownership',
  title: 'Transfer ownership of “{{title}}”',
  purpose: 'Pick the new owner. You stay owner until they accept, then become a coordinator.',
  ask: 'Send request',
  missing: 'Pick the new owner.',
  waits: 'Waiting for {{name}} to accept.',
  cancel: 'Cancel transfer',
  asked: 'Asked to become owner',
  /** The words of the specification (core §8). */
  prompt: 'You need to respond to a workspace transfer request',
  promptText: 'You’ll own “{{title}}” and manage its members. If you decline, it leaves your list.',
  accept: 'Accept',
  reject: 'Decline',
  waitsForYou: 'Needs your answer',
  askedBy: '{{name}} wants to make you the owner',
  youAreAsked: 'You’re asked to become the owner',
  answer: 'Answer',
} as const;
