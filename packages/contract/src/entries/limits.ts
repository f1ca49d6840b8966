export const entryLimits = {
  fileNameLength: 255,
  /** Of a track: entries besides the files of messages; folders in one another; entries that one call moves, copies or deletes. */
  trackEntries: 20_000,
  folderDepth: 20,
  entryBatch: 500,
  /** Of a track: entries that are pinned; and newest entries in one answer. */
  pinnedEntries: 20,
  recentEntries: 50,
  /** Versions of one file; and entries in one page of a track's bin, or of the files of its chat. */
  entryVersions: 100,
  entryPage: 100,
  /** Of a meeting invitation: characters of its file, of a text in it, its attendees, and days of the rule by which it repeats. */
  invitationLength: 500_000,
  invitationText: 2_000,
  invitationAttendees: 200,
  invitationDays: 31,
  appItemIdLength: 200,
  /** Of an entry: its labels, and the characters of one. */
  entryLabels: 20,
  entryLabelLength: 40,
  /** What one person viewed in one track, before the earliest are taken together; days for which an entry is new where nobody views it. */
  viewedEntries: 500,
  newEntryDays: 30,
  /** Of an entry: requests for approval, withdrawn ones included; answers of one of them that are stored; characters of a note, and of the comment on an answer. */
  entryApprovals: 50,
  approvalAnswers: 50,
  approvalTextLength: 1_000,
  /** Of a list of actions or an agenda: its items, the characters of one, and the minutes of a point. */
  listItems: 200,
  listItemLength: 500,
  listItemMinutes: 1_440,
  /** Lines in the history of a list, and in one page of it. */
  listChanges: 1_000,
  listChangePage: 50,
} as const;
