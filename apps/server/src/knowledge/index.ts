/** The knowledge base: wikis, the tree of their articles, and what is written in them, live. */
import { whenTokenIsIssued } from '../identity/index.ts';
import type { Capability } from '../platform/capability.ts';
import { on } from '../platform/events.ts';
import type { Handlers } from '../platform/operations/context.ts';
import { whenArticlesAreNamed } from '../tracks/index.ts';
import './access.ts';
import { articlesFeed } from './article-rows.ts';
import { createArticle, moveArticle, updateArticle } from './articles.ts';
import { addComment, deleteComment, editComment, reactToComment, resolveComment } from './comments/comments.ts';
import { articleCommentsFeed } from './comments/feed.ts';
import { tellOfComment } from './comments/tell.ts';
import { listMentionable } from './comments/words.ts';
import { copyArticle, setTemplate } from './copies.ts';
import { articleContentsFeed, docUpdatesFeed } from './documents/feeds.ts';
import { pushUpdates } from './documents/push.ts';
import { readDocument } from './documents/reading.ts';
import { writeText } from './documents/write.ts';
import { articleContents } from './files/contents.ts';
import { addArticleFile, listArticleFiles } from './files/files.ts';
import { forgetFiles } from './files/forget.ts';
import { addToTrack, removeFromTrack, trackArticlesFeed } from './in-tracks/articles-of-tracks.ts';
import { setGuestAccess } from './in-tracks/guests.ts';
import { listBacklinks } from './links/backlinks.ts';
import { catchUpWithLinks, storeMissingLinks } from './links/catch-up.ts';
import { listArticles, readArticle } from './list.ts';
import { resolveAddress } from './resolve.ts';
import { wikiRoutes } from './rest/routes.ts';
import { titleFrame } from './rest/title-frame.ts';
import { articleName, getArticleRights, myArticleRights } from './rights/get.ts';
import { knownArticles } from './rights/known.ts';
import { authzRoutes } from './rights/rest.ts';
import { knowledgeScopes } from './rights/scopes.ts';
import { setArticleRights } from './rights/set.ts';
import { articleKind, wikiKind } from './rights/subject.ts';
import { emptyTrash, listTrash, restoreArticle, trashArticle } from './trash.ts';
import { getVersion, listVersions } from './versions/list.ts';
import { makeVersion } from './versions/make.ts';
import { createVersion, nameVersion, restoreVersion } from './versions/write.ts';
import { forgetWatching } from './watch/forget.ts';
import { tellOfMentions } from './watch/mentions.ts';
import { articleNewsFeed } from './watch/news.ts';
import { clearNotifications, setNotifications } from './watch/set-news.ts';
import { takeNewsBack, tellOfEdits, tellOfTrash } from './watch/tell.ts';
import { articleWatchesFeed, watchArticle } from './watch/watching.ts';
import { readSubtree } from './whole/read-subtree.ts';
import { createSubWiki, openWiki, updateWiki, wikiOfToken, wikisFeed } from './wikis.ts';

export { addArticle } from './add-article.ts';
export { contentOfFile } from './files/contents.ts';
export { articlesById, articleTexts } from './found.ts';
export { readableArticles } from './rights/scopes.ts';
export { addImportedArticle, addImportedFile, documentFrom, documentOfMarkdown, roomToImport } from './whole/imported.ts';
export { articlesWithPast, type PastOfArticle, pastOf } from './whole/past.ts';
export { readableSubtree, type WholeArticle, writtenIn } from './whole/subtree.ts';
export { makeWiki, wikisOf } from './wikis.ts';

export const knowledge = {
  name: 'knowledge',
  handlers: {
    'wikis.open': openWiki,
    'wikis.update': updateWiki,
    'tenant.createSubWiki': createSubWiki,
    'articles.create': createArticle,
    'articles.update': updateArticle,
    'articles.move': moveArticle,
    'articles.copy': copyArticle,
    'articles.setTemplate': setTemplate,
    'articles.trash': trashArticle,
    'articles.restore': restoreArticle,
    'articles.trashed': listTrash,
    'articles.resolve': resolveAddress,
    'articles.read': readArticle,
    'articles.list': listArticles,
    'articles.subtree': readSubtree,
    'articles.backlinks': listBacklinks,
    'articles.watch': watchArticle,
    'articles.setNotifications': setNotifications,
    'articles.clearNotifications': clearNotifications,
    'articles.addToTrack': addToTrack,
    'articles.setGuestAccess': setGuestAccess,
    'articles.removeFromTrack': removeFromTrack,
    'docs.push': pushUpdates,
    'docs.write': writeText,
    'articleVersions.list': listVersions,
    'articleVersions.get': getVersion,
    'articleVersions.create': createVersion,
    'articleVersions.name': nameVersion,
    'articleVersions.restore': restoreVersion,
    'articleComments.mentionable': listMentionable,
    'articleComments.add': addComment,
    'articleComments.edit': editComment,
    'articleComments.delete': deleteComment,
    'articleComments.resolve': resolveComment,
    'articleComments.react': reactToComment,
    'articleFiles.add': addArticleFile,
    'articleFiles.list': listArticleFiles,
    'articleRights.get': getArticleRights,
    'articleRights.mine': myArticleRights,
    'articleRights.set': setArticleRights,
  } satisfies Handlers<'wikis'> &
    Handlers<'articles'> &
    Handlers<'docs'> &
    Handlers<'articleVersions'> &
    Handlers<'articleFiles'> &
    Handlers<'articleRights'> &
    Handlers<'articleComments'> &
    Pick<Handlers<'tenant'>, 'tenant.createSubWiki'>,
  migrations: new URL('./migrations/', import.meta.url),
  feeds: [
    wikisFeed,
    articlesFeed,
    articleContentsFeed,
    articleCommentsFeed,
    docUpdatesFeed,
    articleWatchesFeed,
    articleNewsFeed,
    trackArticlesFeed,
  ],
  subjects: [wikiKind, articleKind],
  auditNames: { article: articleName },
  scopes: knowledgeScopes,
  // Their sockets may follow it since before it was there.
  listeners: [on('knowledge.articleAppeared', (people, { bus }) => bus.publish('access', people))],
  jobs: [
    readDocument,
    makeVersion,
    tellOfEdits,
    tellOfMentions,
    tellOfTrash,
    tellOfComment,
    takeNewsBack,
    catchUpWithLinks,
    storeMissingLinks,
  ],
  foreign: [...authzRoutes, ...wikiRoutes, titleFrame],
  contents: articleContents,
  forget: [emptyTrash, forgetWatching, forgetFiles],
} satisfies Capability;

whenTokenIsIssued(wikiOfToken);
whenArticlesAreNamed(knownArticles);
