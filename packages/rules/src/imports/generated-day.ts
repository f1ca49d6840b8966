const nicks = ['anna', '|mateo|', 'priya_', 'aiko^', 'jonas-away', 'freya[1]'];
const sayings = [
  'who has the key to the roastery?',
  'see http://kestrel.example/menu (the second page)',
  'anna: try `apt-get install espresso`',
  'mateo: thanks :)',
  "it's in /etc/coffee.conf, isn't it",
  '^^ that',
];

/** A day of a chat log as the real ones are: a 12-hour clock from 5 in the morning on, without a last line break. */
export function generatedDay({ lines }: { lines: number }): string {
  return Array.from({ length: lines }, (_, i) => {
    const minute = 5 * 60 + Math.floor((i * 1000) / lines);
    const nick = nicks[(i * 7) % nicks.length];
    if (i % 9 === 0) return `=== ${nick} [~${nick}@example.org]  has ${i % 2 ? 'joined' : 'left'} #coffee`;
    return i % 23 === 0 ? `[${clock(minute)}]  * ${nick} waves` : `[${clock(minute)}] <${nick}> ${sayings[(i * 5) % sayings.length]}`;
  }).join('\n');
}

const clock = (minute: number) => {
  const hour = Math.floor(minute / 60);
  return [hour > 12 ? hour - 12 : hour, minute % 60].map((it) => String(it).padStart(2, '0')).join(':');
};
