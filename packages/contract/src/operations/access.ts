import type { ArticleLevel } from '../knowledge/article-levels.ts';

/** The table of rights: each is answered by one pure function of `packages/rules`. */
export type TrackRight =
  | 'track.view'
  | 'track.update'
  | 'track.archive'
  | 'track.delete'
  | 'track.favourite'
  | 'track.copy'
  | 'track.addRoom'
  | 'track.publish'
  | 'track.transfer'
  | 'track.cancelTransfer'
  | 'track.answerTransfer'
  | 'members.invite'
  | 'members.answer'
  | 'members.withdraw'
  | 'members.changeRole'
  | 'members.remove'
  | 'members.leave'
  | 'guests.endLinks'
  | 'app.view'
  | 'app.write'
  /** To read the passwords of records. */
  | 'app.reveal'
  | 'app.submit'
  /** To change what an app is in one track. */
  | 'app.configure'
  /** To change what all tracks of an app share. */
  | 'app.change'
  | 'entries.view'
  | 'entries.write'
  /** To react, and to answer requests for approval. */
  | 'entries.respond'
  | 'chat.view'
  | 'chat.send'
  | 'chat.editMessage'
  | 'chat.deleteMessage'
  | 'chat.removePreview';

/** The rights in a wiki and to its articles, answered by `articleRight` and `levelAnswers` of `packages/rules`. */
export type ArticleRight = `article.${ArticleLevel}`;

/** The rights in a mini app, in its tables and in its records: a role in the track, and for `configure` and `change` what `appRight` of `packages/rules` says. */
export type AppRight = Extract<TrackRight, `app.${string}`>;
/** Rights in an entry of a track. */
export type EntryRight = Extract<TrackRight, `entries.${string}`>;
/** The rights of the people who may configure an app. */
export type ConfigurerRight = Extract<AppRight, 'app.configure' | 'app.change'>;

/** Who may call. A track or a wiki that the caller may not see answers `notFound`, one that they see without the right `forbidden`. */
export type Access =
  | { who: 'anyone' }
  | { who: 'user' }
  | { who: 'tenantAdmin' }
  | { who: 'systemAdmin' }
  | { who: 'user'; right: TrackRight; of: 'track' }
  | { who: 'user'; right: TrackRight; of: 'message' }
  | { who: 'user'; right: ConfigurerRight; of: 'app' }
  /** An app that was deleted and can be restored. */
  | { who: 'user'; right: 'app.change'; of: 'deletedApp' }
  | { who: 'user'; right: AppRight; of: 'table' }
  | { who: 'user'; right: AppRight; of: 'record' }
  | { who: 'user'; right: EntryRight; of: 'entry' }
  | { who: 'user'; right: ArticleRight; of: 'wiki' }
  | { who: 'user'; right: ArticleRight; of: 'article' }
  /** Administrators of the tenant that the input names; system administrators of every one. Other tenants are not found. */
  | { who: 'tenantAdmin'; right: 'tenant.administer'; of: 'tenant' };
