import styles from './Lines.module.css';

const straight = [60, 116, 172, 228, 284, 340, 396, 452, 508, 564, 620, 676];
const stops = [
  [340, 700],
  [172, 520],
  [284, 330],
  [508, 600],
  [676, 200],
  [116, 240],
] as const;

/** Tracks, switches and stops: the picture beside the sign-in. */
export const Lines = () => (
  <svg className={styles['lines']} viewBox="0 0 760 900" preserveAspectRatio="xMidYMid slice" fill="none" aria-hidden="true">
    {straight.map((x, at) => (
      <path key={x} d={`M${x} 900V0`} stroke="var(--ty-pine-7)" strokeWidth="5" opacity={at % 3 === 0 ? 0.85 : 0.5} />
    ))}
    <path d="M172 900V760c0 -70 112 -70 112 -140V0" stroke="var(--ty-pine-5)" strokeWidth="5" strokeLinecap="round" />
    <path d="M508 900V840c0 -70 -112 -70 -112 -140V0" stroke="var(--ty-pine-5)" strokeWidth="5" strokeLinecap="round" />
    <path d="M564 900V420c0 -70 112 -70 112 -140V0" stroke="var(--ty-pine-4)" strokeWidth="5" strokeLinecap="round" />
    <path d="M340 900V620c0 -70 56 -70 56 -140V250" stroke="var(--ty-signal-4)" strokeWidth="7" strokeLinecap="round" />
    <circle cx="396" cy="238" r="13" fill="var(--ty-pine-9)" stroke="var(--ty-signal-4)" strokeWidth="7" />
    {stops.map(([x, y]) => (
      <circle key={x + y} cx={x} cy={y} r="9" fill="var(--ty-pine-9)" stroke="var(--ty-pine-2)" strokeWidth="5" />
    ))}
  </svg>
);
