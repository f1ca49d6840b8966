/** Texts of long work that a person started: imports, exports. */
export const jobs = {
  title: 'Background tasks',
  running_one: '{{count}} job in progress',
  running_other: '{{count}} jobs in progress',
  queued: 'Waiting to start',
  working: 'In progress',
  counted: '{{done}} of {{total}}',
  done: 'Done',
  failed: 'Failed',
  cancelled: 'Cancelled',
  progressOf: 'Progress of {{title}}',
  open: 'Open result',
  download: 'Download details',
  cancel: 'Cancel {{title}}',
  retry: 'Try again',
  dismiss: 'Remove {{title}} from the list',
} as const;
