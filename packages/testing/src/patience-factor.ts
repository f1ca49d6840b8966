/**
 * By how much every limit of a test is longer than a quiet machine needs: a limit only ends what hangs. TRACKYARD_PATIENCE says it; else it is
 * 3 in CI, where other work shares the machine.
 */
export const patienceFactor = Number(process.env['TRACKYARD_PATIENCE'] || (process.env['CI'] ? 3 : 1));
