import { type Conversation, days, hours, type Scene } from './script.ts';

export const wholesale: readonly Scene[] = [
  {
    title: 'Hotel Norrmalm onboarding',
    subtitle: '120 rooms, one espresso machine too few',
    owner: 'jonas',
    members: ['anna', 'jonas', 'priya'],
    unseen: 0,
    lines: [
      { by: 'jonas', ago: days(2), text: 'They ask for 18.40 €/kg; our list price is 19.20 €.' },
      { by: 'anna', ago: days(2) - 60, text: 'For 80 kg a month I can live with 18.80 €.' },
      { by: 'priya', ago: days(1), text: 'The allergen sheet goes out today.' },
    ],
  },
  {
    title: 'Price list 2027',
    subtitle: 'Green up eight per cent, freight down three',
    owner: 'anna',
    members: ['anna', 'mateo', 'priya'],
    unseen: 0,
    lines: [
      { by: 'mateo', ago: days(7), text: 'My numbers are in. Huila is what hurts.' },
      { by: 'anna', ago: days(7) - 45, text: 'House blend stays under 20 €. Everything else may move.' },
    ],
  },
  {
    title: 'Deliveries and route planning north',
    subtitle: 'Uppsala, Gävle, Sundsvall',
    owner: 'jonas',
    unseen: 0,
    lines: [
      { by: 'jonas', ago: days(3), text: 'Ice on the E4 north of Gävle. I leave an hour earlier on Thursday.' },
      { by: 'anna', ago: days(3) - 10, text: 'Drive safely. The cafés can wait for their coffee.' },
      { by: 'jonas', ago: days(3) - 11, text: 'They say they can’t.', reactions: { '😂': ['anna', 'aiko'] } },
    ],
  },
  {
    title: 'Café visits',
    subtitle: 'Who was where, and what they poured',
    owner: 'aiko',
    unseen: 2,
    lines: [
      { by: 'priya', ago: days(8), text: 'Drop is moving two streets down in January. They keep the grinder.' },
      { by: 'aiko', ago: hours(6), text: 'Mellqvist: dialled in at 18 in, 38 out, 28 seconds. Sweet.' },
      { by: 'aiko', ago: hours(5), text: 'They would take the autumn blend from the first day.', reactions: { '🎉': ['jonas'] } },
    ],
  },
];

export const conversations: readonly Conversation[] = [
  {
    between: ['anna', 'mateo'],
    unseen: 1,
    lines: [
      { by: 'anna', ago: days(1), text: 'How sure are you about La Palma?' },
      { by: 'mateo', ago: hours(19), text: 'Do you want the 40 bags or the whole container?' },
    ],
  },
  {
    between: ['anna', 'priya'],
    unseen: 0,
    lines: [
      { by: 'priya', ago: hours(9), text: 'Lunch at the market?' },
      { by: 'anna', ago: hours(9) - 3, text: 'Yes. 12:15, the noodle place.' },
      { by: 'priya', ago: hours(9) - 4, text: '🍜' },
    ],
  },
  {
    between: ['anna', 'aiko'],
    unseen: 0,
    lines: [{ by: 'aiko', ago: days(2), text: 'Your cupping spoon is in my drawer. I did not steal it.' }],
  },
  {
    between: ['aiko', 'jonas', 'mateo'],
    unseen: 0,
    lines: [
      { by: 'jonas', ago: days(1), text: 'Anna’s five years at Kestrel are on the 4th. Cake?' },
      { by: 'aiko', ago: days(1) - 5, text: 'Cardamom.', reactions: { '👍': ['jonas', 'mateo'] } },
    ],
  },
];
