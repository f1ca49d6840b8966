import { days, hours, type Scene } from './script.ts';

/** The conversation of the mock-ups. */
export const autumnBlend: Scene = {
  title: 'Autumn blend launch',
  subtitle: 'From cupping to shelf, in cafés on 1 December',
  summary: 'One blend, four weeks: choose the lots, settle the profile, print the labels, tell the cafés.',
  owner: 'anna',
  pinned: true,
  unseen: 1,
  lines: [
    {
      by: 'anna',
      ago: days(3),
      text: 'Four weeks to go. What is still open:\n- the second origin\n- label and lot code\n- posters for the cafés',
      reactions: { '👍': ['mateo', 'priya', 'aiko', 'jonas'] },
    },
    { by: 'mateo', ago: days(3) - 14, text: 'On paper it is **60 Yirgacheffe, 40 Huila**. Aiko, will you cup both ways around?' },
    { by: 'aiko', ago: days(3) - 20, text: 'Tomorrow at two. Bring milk.' },
    {
      by: 'aiko',
      ago: hours(17),
      text: 'Samples three and five are out. Four has the sweetness, and it holds when the milk goes in.',
      reactions: { '☕️': ['anna', 'mateo', 'priya', 'aiko', 'jonas'], '🎉': ['mateo', 'jonas'] },
    },
    {
      id: 'lot',
      by: 'mateo',
      ago: 52,
      text: 'Lot ETH-2614 landed in Hamburg last night. Customs release is expected tomorrow, so the first roast on Monday stands.',
      reactions: { '👍': ['anna', 'priya', 'aiko', 'jonas'], '🚢': ['anna', 'aiko', 'jonas'] },
    },
    { by: 'jonas', ago: 44, replyTo: 'lot', text: 'Silo 2 is free from Friday noon. I’ll keep it for this lot.' },
    {
      by: 'priya',
      ago: 34,
      text: [
        '@Anna Lindqvist the label printer rejects the new lot code. It wants the check digit, and the sheet drops it:',
        '```ts',
        // biome-ignore lint/suspicious/noTemplateCurlyInString: this is the code that they talk about
        'const label = lot => `${lot.origin}-${lot.year}${lot.no}`',
        '// ETH-2614 → ETH-2614-7',
        "const withCheck = code => code + '-' + mod11(code)",
        '```',
      ].join('\n'),
    },
    { by: 'priya', ago: 33, text: 'It is the same rule the exporters use, so their bags and ours would match.' },
    {
      by: 'priya',
      ago: 30,
      replyTo: 'lot',
      text: 'Moisture came back at 10.8 %, water activity 0.54. Fine for the profile we planned.',
      reactions: { '✅': ['anna', 'mateo'] },
    },
    { by: 'anna', ago: 25, replyTo: 'lot', text: 'Then Monday 07:30 it is. I put the roast in the calendar.' },
    { by: 'anna', ago: 22, text: 'Good catch, Priya. I’ll add the digit in the app, not in the sheet.', reactions: { '👀': ['priya'] } },
    { by: 'jonas', ago: 6, text: 'Freya says the posters are at the printer. Proof on Tuesday.' },
  ],
};
