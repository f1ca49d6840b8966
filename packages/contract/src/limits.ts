/** Values that both sides share. Sources: spec §5 and §9, `docs/requirements`, and our own decisions where the spec leaves room. */
export const limits = {
  /** Messages in one page of a chat; a page around a message starts half a page before it. */
  chatPage: 50,
  /** Pages that a chat may be behind before it gets its newest page and a hole instead. */
  chatCatchUpPages: 3,
  /** Threads, or saved messages, in one page of a list. */
  listPage: 50,
  /** That one person may save for later, and that a track may have pinned. */
  savedMessages: 500,
  pinnedItems: 100,
  /** Records and entries of a chat whose counts of comments a browser begins with: those with the newest ones. */
  commentThreads: 1_000,
  messageLength: 20_000,
  titleLength: 200,
  subtitleLength: 300,
  summaryLength: 10_000,
  urlLength: 2_000,
  displayNameLength: 100,
  emailLength: 254,
  /** Of a person's picture: its longer side, and bytes. */
  pictureSide: 512,
  pictureBytes: 200_000,
  /** Cards of the pages to which one message links. */
  linkPreviews: 3,
  /** Of the address of a page that gets a card, in characters; and of its picture: the longer side, and bytes. */
  linkLength: 2_000,
  linkPictureSide: 1_200,
  linkPictureBytes: 1_000_000,
  groupNameLength: 100,
  groupMembers: 1_000,
  tenantGroups: 500,
  tenantPresets: 200,
  presetNameLength: 60,
  apiKeyNameLength: 100,
  passkeyNameLength: 60,
  /** Of one person. */
  passkeys: 20,
  /** OpenID providers of one tenant; letters of their names, of a client's id or secret, and of what they send a browser back with. */
  tenantProviders: 10,
  providerNameLength: 60,
  providerClientLength: 500,
  providerAnswerLength: 8_000,
  tenantApiKeys: 200,
  /** Domains of one tenant, and letters of each (RFC 1035). */
  tenantDomains: 50,
  domainLength: 253,
  /** Letters of the name, the password and the sender of a mail account. */
  mailAccountLength: 320,
  /** People on one page of a tenant's list, at first and at most; how far they are counted; what is searched for. */
  peoplePage: 50,
  peoplePageMost: 200,
  peopleCounted: 100_000,
  peopleSearchLength: 100,
  /** People whom a search offers at once, unless more are asked for. */
  peopleFound: 30,
  passwordMin: 10,
  passwordMax: 200,
  /** Unseen messages are counted no further: the badge says 99+. */
  unseenCount: 100,
  /** Characters of JSON after which a page of messages or a frame of changes ends; it has one row at least. */
  pageSize: 500_000,
  /** Rows in one answer of `sync.pull`, and characters of JSON after which it ends. */
  syncPage: 2_000,
  syncSize: 1_000_000,
  /** Bytes of a request's body. */
  body: 1_000_000,
  socketsPerUser: 50,
  membersPerInvitation: 100,
  tenantNameLength: 100,
  /** For how many days lines of the audit log stay at least, and at most, where they don't stay for ever. */
  /** The longest time for setting up a second factor that a company requires. */
  secondFactorDaysMost: 90,
  auditDaysLeast: 30,
  auditDaysMost: 3_650,
  /** Addresses that are invited to a tenant, or looked up for that, in one call; and lines that a list of them may have. */
  addressesPerInvitation: 100,
  invitationLines: 5_000,
  /** Of guests: for how long a session lives unused, a link at most; how many links a track has at a time, and come in by one. */
  guestSessionHours: 24,
  guestLinkDays: 90,
  guestLinks: 50,
  guestsPerLink: 1_000,
  /** Forms of one guest in an hour, bytes of their values, and forms of all guests of one link in a day. */
  guestFormsPerHour: 20,
  guestFormBytesPerHour: 1_000_000,
  guestFormsPerLinkDay: 1_000,
  /** Characters of the password of a link; tries are counted. */
  guestPasswordMin: 6,
  /** Public tracks in one answer; beyond that one searches. */
  browsePage: 200,
  /** For how long a deleted track can be brought back; and how many the bin lists. */
  binDays: 30,
  binPage: 200,
  /** Of a track: lines of its history in one answer; labels, and how long they are; its type's metadata. */
  historyPage: 50,
  trackLabels: 20,
  labelIdLength: 100,
  labelValueLength: 200,
  typeMetadataLength: 500,
  /** Tracks that are made together. */
  trackBatch: 50,
  importBatch: 500,
  /** Of an app: names in it; tables, views and fields of a table; apps in a track. */
  appNameLength: 200,
  appTables: 100,
  appViews: 200,
  /** Persons named for one app. */
  appPermissions: 500,
  /** Apps on one page of the company's. */
  appListPage: 50,
  tableAttributes: 500,
  fieldChoices: 500,
  /** Values that the preview of another type of a field shows. */
  typeExamples: 5,
  /** Changes of one table that can be undone, and for how many days. */
  tableChanges: 20,
  tableChangeDays: 7,
  deletedAppDays: 7,
  /** Releases of an app, their pages, and the changes that one comparison answers. */
  appReleases: 1_000,
  releaseLabelLength: 200,
  releasePage: 20,
  releasePageMost: 100,
  releaseChanges: 500,
  /** Characters of a formula, and of all formulas of a table: they are read with each change of its fields. */
  formulaLength: 10_000,
  tableFormulaLength: 200_000,
  /** Of a table: rules of conditional formatting. */
  formatRules: 50,
  viewConditions: 20,
  /** Of a filter: conditions in all its groups together. */
  filterConditions: 40,
  restrictionConditions: 200,
  /** Characters of JSON of the theme of a view. */
  viewThemeLength: 5_000,
  /** Of a form: texts, lines and other elements besides its fields. */
  formElements: 100,
  /**
   * Of a view: groups of conditions in a filter or in a group; further sorts; characters that are searched for; groups in one answer; fields by
   * which records are grouped, one inside the other; groups that are collapsed one by one.
   */
  viewFilterGroups: 10,
  viewSorts: 5,
  searchLength: 200,
  viewGroups: 1_000,
  groupLevels: 3,
  collapsedGroups: 200,
  /** Conflicts of fields of which one change of records tells; days after which they are forgotten. */
  fieldConflicts: 50,
  fieldConflictDays: 30,
  /** Results in one answer of a search. */
  searchPage: 50,
  trackApps: 100,
  /** Bytes of a file (core spec §5), and of one piece of it on its way; how many files of one person wait at a time, and for how many hours. */
  fileSize: 200_000_000,
  uploadPiece: 4_000_000,
  uploads: 20,
  uploadHours: 48,
  /** Files of one message. */
  messageFiles: 10,
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
  /** Of an email into a track: bytes, files in it; and how many a track takes in an hour. */
  inboundBytes: 26_214_400,
  inboundFiles: 100,
  inboundPerHour: 100,
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
  /** Of a wiki: articles, and how deep they stand in one another; characters of an address in it; articles in one page of its trash. */
  wikiArticles: 50_000,
  /** Wikis of one tenant. */
  tenantWikis: 50,
  /** Of a wiki: articles with rights of their own; and of one of those, whom it names. */
  restrictedArticles: 500,
  articleGrants: 100,
  /** Articles that get other rights at once. */
  articlesRegrouped: 2_000,
  articleDepth: 20,
  articlePathLength: 8_000,
  articlePage: 100,
  /** Articles in one page of a list. */
  articlesListed: 1_000,
  /** Articles that are printed together; characters of their texts in one answer. */
  articlesPrinted: 300,
  printedText: 4_000_000,
  /** Articles that are copied together; characters of the date that a template takes. */
  articlesCopied: 100,
  templateWord: 60,
  /** Comments on one article, deleted ones too: they come with it, all of them. */
  articleComments: 1_000,
  /** Of a comment on a passage: letters of its quote, and of one of its positions. */
  passageQuote: 500,
  passagePosition: 200,
  /** Of articles in tracks: in one track, and added by one call. */
  trackArticles: 1_000,
  articlesAddedAtOnce: 100,
  /** Of a live document: updates in one call, characters (base64) of one, and bytes of all that is stored; forms that documents may ever have. */
  docUpdates: 100,
  docUpdateLength: 700_000,
  docSize: 4_000_000,
  documentSchemas: 1_000,
  /** Of what is written in an article: blocks in one another, and in all. */
  documentDepth: 40,
  documentNodes: 100_000,
  /** Mentions in an article about which people were told. */
  articleMentions: 5_000,
  /** Things to which one article links; articles in one page of those that link to another one, and up to how many they are counted. */
  articleLinks: 2_000,
  backlinkPage: 50,
  backlinksCounted: 1_000,
  /** Files of an article, including those of its versions. */
  articleFiles: 1_000,
  /** Versions of an article in one page; that are stored of it without a name, and with one; bytes of all; characters of the name of one. */
  versionPage: 50,
  plainVersions: 500,
  namedVersions: 200,
  versionBytes: 100_000_000,
  versionNameLength: 100,
  /** Kinds of reaction that one message or entry takes. */
  reactionKinds: 20,
  /** Columns of a file, characters of a row of it, rows that are written at once (fewer where they are longer), and refused values that are listed. */
  importColumns: 500,
  /** Rows of a file that are held against the records of a table before it is imported. */
  importMatchedRows: 100_000,
  /** Rows above the names of the columns. */
  importTitleRows: 30,
  importRowLength: 2_000_000,
  importRows: 4_000,
  importBatchBytes: 4_000_000,
  importRefusals: 100_000,
  /** Of an app in a .zip file: bytes of its description, and of all that is in it when it is unpacked. */
  appFileHead: 20_000_000,
  appFile: 2_000_000_000,
  /** Of a file of articles: articles, entries, bytes of all texts and as many of all comments and versions, and bytes of one picture or other file. */
  wikiFileArticles: 5_000,
  wikiFileEntries: 30_000,
  wikiFileTexts: 60_000_000,
  wikiFileOne: 50_000_000,
  /** Of an article in such a file: major and named versions, and others; people who reacted with one emoji. Bytes of comments and versions in a file: versions beyond them are left out. */
  wikiFileVersions: 20,
  wikiFileMinorVersions: 30,
  wikiFileReactors: 1_000,
  wikiFilePast: 20_000_000,
  /** Characters of one cell. */
  cellLength: 100_000,
  /** Of a password in a record. */
  secretLength: 1_000,
  /** Records in one answer, and that one call changes. */
  /** People, tracks, records or assets in one field of a record. */
  fieldLinks: 100,
  /** What people write about one link between two records: how much, and characters of a name and of a text. */
  linkProperties: 10,
  linkPropertyName: 40,
  linkPropertyText: 500,
  /** Records that a search for one to link to finds. */
  foundRecords: 20,
  recordWindow: 200,
  recordBatch: 500,
  /** Characters of the key by which a record is ordered by hand; longer ones are made short again. */
  orderKeyLength: 100,
  /** Changes of one record that are stored, of which a page has so many; and characters of JSON of a value in them. */
  recordChanges: 100,
  recordChangePage: 30,
  recordChangeLength: 10_000,
  /** Open tasks of a person in one answer. */
  myTasks: 100,
  /**
   * Tasks of one call that are activities by themselves; of more there is one for all. Records whose ids an activity has, so that none of them
   * counts twice; activities that one call clears; and days after which they go.
   */
  tasksApart: 10,
  activityRecords: 200,
  /** Entries whose ids an activity has: so many can be deleted later and are named no more. */
  activityEntries: 100,
  activitiesCleared: 500,
  activityDays: 30,
  /** Days of figures that one call of reporting reads, and that a company gets counted when it is counted first. */
  reportedDays: 366,
  reportingBackDays: 90,
  /** Deleted records in one page of a bin. */
  recordBinPage: 50,
  /** Characters of JSON of the records in one call, well below what a request may have. */
  recordBatchSize: 400_000,
  /** Records in one page of a table that a browser loads whole. */
  recordPage: 1_000,
  /** A table with more records than this, or more characters of JSON, is shown by windows from the server; others a browser has whole. */
  wholeTableRecords: 20_000,
  wholeTableSize: 30_000_000,
  /** Changes that a table may be behind before its windows are asked for anew. */
  recordCatchUp: 500,
  /** Scopes that one socket follows because a page shows them. */
  followedScopes: 200,
  /** And people whom it follows, each of whom is a scope: as many as a group has. */
  followedPeople: 1_000,
  /** How often a request is tried before a message counts as failed (spec §9). */
  sendTries: 2,
  continuationMs: 180_000,
  typingMs: 4_000,
  onlineMs: 60_000,
  /** For how long a browser takes it that the server knows its push registration (spec §9). */
  pushCacheMs: 86_400_000,
  /** Devices of one person that are pushed to; lines of the log that they see, and for how long those are kept. */
  pushDevices: 20,
  pushLog: 20,
  pushLogDays: 14,
  pushEndpointLength: 1_000,
  idleMs: 1_200_000,
  workerInitialisationMs: 10_000,
  trackListWaitMs: 30_000,
  trackListWaitAppLinkMs: 5_000,
  /** A message of fewer emoji than this, and nothing else, shows them large. */
  largeEmoji: 10,
  userTokenMinutes: 15,
  /** Of a session: from its last use, and in all. */
  sessionDays: 30,
  sessionMostDays: 180,
  editWindowHours: 24,
  /** For how long the undo of a deletion is offered, from the press; and how much longer it is taken, for a press at the last moment. */
  undoMs: 5_000,
  undoMarginMs: 1_500,
  outboxDays: 90,
  tombstoneDays: 90,
  /** For how long administrators see a job whose last try failed. */
  failedJobDays: 30,
  /** For how long durable events stay that every consumer has handled. */
  handledEventDays: 7,
  /** For how long a job that has ended stays in the list of the person who started it. */
  shownJobDays: 7,
  /** Of the mail on the administrator's page since it was written, and of a mailed or printed link since it ran out. */
  mailDays: 90,
  /** Our app for iPhone and iPad around this client: an older one has to be updated. */
  oldestIosApp: '1.3.4',
} as const;
