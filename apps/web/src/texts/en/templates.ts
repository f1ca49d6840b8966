/** Texts of what kinds of track people make, and of templates. */
export const templates = {
  title: 'Templates',
  purpose: 'Tracks to begin others with: yours, and the public ones of your company.',
  none: 'No templates yet',
  noneText: 'Make one for work that comes again: its summary, labels and settings are there from the start.',
  make: 'New template',
  use: 'New track from it',
  useOf: 'New track from {{title}}',
  open: 'Open',
  openOf: 'Open the template {{title}}',
  link: 'From a template',
  meansSTANDARD: 'For a piece of work: its talk, its people, its rooms.',
  meansCHANNEL_CHAT:
    'For talk about one subject. It says itself who reads and who writes, whatever the company has set: at first all its people read, and its collaborators write.',
  publicMeans: 'Public: everyone in the company finds it among the templates, and begins tracks with it.',
  meansTEMPLATE: 'To begin other tracks with. It stands among the templates, not in the list of tracks.',
  createSTANDARD: 'Create track',
  createCHANNEL_CHAT: 'Create channel',
  createTEMPLATE: 'Create template',
} as const;
