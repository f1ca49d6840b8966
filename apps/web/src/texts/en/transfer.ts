/** Texts of handing a track on. */
export const transfer = {
  action: 'Transfer',
  title: 'Transfer “{{title}}”',
  purpose: 'Choose who takes it over. You stay its owner until they accept, and a coordinator after that.',
  ask: 'Ask them',
  missing: 'Choose who takes it over.',
  waits: 'Waits for {{name}} to take it over.',
  cancel: 'Cancel transfer',
  asked: 'Asked to take over',
  /** The words of the specification (core §8). */
  prompt: 'You need to respond to a workspace transfer request',
  promptText: '“{{title}}” would be yours: you own it, and run it as a coordinator. If you reject it, it leaves your list.',
  accept: 'Accept',
  reject: 'Reject',
  waitsForYou: 'Waiting for your answer',
  askedBy: '{{name}} asks you to take over this track',
  youAreAsked: 'You are asked to take over this track',
  answer: 'Answer',
} as const;
