/** Two people changed the same field of a record. */
export const conflicts = {
  theirsStands: '{{name}} changed {{field}} to “{{theirs}}” without seeing your “{{mine}}”.',
  mineStands: '{{name}} changed {{field}} to “{{theirs}}” before your “{{mine}}” was saved. Yours replaced it.',
  more_one: '1 more like this',
  more_other: '{{number}} more like this',
  useMine: 'Use mine',
  useTheirs: 'Use theirs',
  copyMine: 'Copy mine',
  copyTheirs: 'Copy theirs',
  copied: 'Value copied',
  dismiss: 'Dismiss',
} as const;
