import { type OperationName, operationNames, operationOf } from '@trackyard/contract';
import { isInTurn, isLong } from '@trackyard/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createMatrixWorld, leavesCell, type MatrixWorld, onlookers } from './cells.ts';
import { nounOf } from './nouns.ts';
import { openStage, performerOf, type Stage, sameAsFresh } from './same-as-fresh.ts';

let world: MatrixWorld;
let stage: { of: number; opened: Stage } | undefined;
beforeAll(async () => {
  world = await createMatrixWorld();
});
afterAll(async () => {
  stage?.opened.end();
  await world?.server.stop();
});

const mutations = operationNames.filter((name) => operationOf(name).kind === 'mutation');
/** So many operations in a row have one stage; those that don't leave it as it was have one each. */
const inARow = 8;
const stageOf = new Map<OperationName, number>();
let last = { performer: '', stages: 0, count: 0 };
for (const name of mutations) {
  const goesOn = leavesCell(name) && last.performer === performerOf(name) && last.count < inARow;
  const performer = leavesCell(name) ? performerOf(name) : '';
  last = goesOn ? { ...last, count: last.count + 1 } : { performer, stages: last.stages + 1, count: 1 };
  stageOf.set(name, last.stages);
}
const isInTrack = (kind: (typeof onlookers)[number]): boolean =>
  ['coordinator', 'collaborator', 'viewer', 'externalCollaborator', 'guest'].includes(kind);
const [inside, outside] = [onlookers.filter(isInTrack), onlookers.filter((it) => !isInTrack(it))];
/** In `npm test` somebody in the track and somebody else look on at each operation; in `npm run test:long` all kinds do. */
function viewersOf(name: OperationName) {
  const turn = stageOf.get(name)!;
  return isLong ? onlookers : [inside[turn % inside.length]!, outside[turn % outside.length]!];
}
async function stageFor(name: OperationName): Promise<Stage> {
  const of = stageOf.get(name)!;
  if (stage?.of === of) return stage.opened;
  stage?.opened.end();
  stage = { of, opened: await openStage(world, name, viewersOf(name)) };
  return stage.opened;
}
/** A third of the stages takes its turn in `npm test`. */
const performed = mutations.filter((name) => isInTurn(stageOf.get(name)!));
let covered = 0;
/**
 * Operations that change nothing that is compared here: sessions, links, pushes and settings of their own, records, which windows show, and samples
 * that find everything as they leave it, and plain nouns that no browser holds. `tenant.removeLogo` does where the logo was set before. All others were seen to change nothing.
 */
const changingNothing: ReadonlySet<OperationName> = new Set<OperationName>([
  ...([
    'identity.signIn',
    'identity.finishSignIn',
    'identity.startSignInSetUp',
    'identity.finishSignInSetUp',
    'identity.startSecondFactor',
    'identity.confirmSecondFactor',
    'identity.turnOffSecondFactor',
    'identity.newRecoveryCodes',
    'identity.resetSecondFactor',
    'identity.startPasskeySignIn',
    'identity.finishPasskeySignIn',
    'identity.startPasskey',
    'identity.addPasskey',
    'identity.renamePasskey',
    'identity.removePasskey',
    'signInProviders.finish',
    'signInProviders.connect',
    'signInProviders.confirm',
    'signInProviders.disconnect',
    'signInProviders.add',
    'signInProviders.update',
    'signInProviders.setState',
    'signInProviders.remove',
    'identity.revokeOtherSessions',
    'identity.endUserSessions',
    'identity.requestPasswordReset',
    'identity.resetPassword',
    'identity.setUp',
  ] as const),
  ...([
    'identity.changePassword',
    'identity.requestEmailChange',
    'identity.reactivateUser',
    'tenantUsers.reactivate',
    'tenant.updateUserFeatures',
    'accounts.setSystemAdmin',
    'tenant.makeInvitationLink',
    'tenant.updateSettings',
    'tenant.removeLogo',
    'tenant.restoreTracks',
    'tenant.moveTracksToApp',
    'tenant.addDomain',
    'tenant.removeDomain',
    'tenant.updateFeatures',
    'tenant.updateGroupFeatures',
    'tenant.editDefaultPermissions',
    'tenant.setAllowedPermissionTypes',
    'profile.removePicture',
  ] as const),
  ...(['tracks.restore', 'tracks.publish', 'tracks.unpublish', 'members.makeInvitationLink', 'inbound.setAddress'] as const),
  ...(['guests.makeLink', 'guests.revokeLink', 'guests.renewToken', 'flags.grant', 'flags.revoke'] as const),
  ...(['chat.removePreview', 'chat.markAllViewed', 'chat.markThreadsViewed', 'chat.markCommentsViewed'] as const),
  ...(['uploads.addPiece', 'uploads.cancel', 'entries.moveItem', 'activities.clear', 'apps.arrange'] as const),
  // No browser holds releases: their page reads them from the server.
  ...(['releases.create', 'releases.updateLabel'] as const),
  // The entry is new in the room, whose entries nobody here follows: entries/rooms.test.ts looks there.
  'entries.pushToPublishRoom',
  ...(['push.register', 'push.unregister', 'push.sendTest', 'missed.setSubscription'] as const),
  ...([
    'records.add',
    'records.submitForm',
    'records.update',
    'records.dismissConflict',
    'records.setSecret',
    'records.revealSecret',
  ] as const),
  // Nobody here follows a wiki: tree-worker.test.ts and rights/model.test.ts in apps/server/src/knowledge compare its tree. This suite
  // does see that a wiki was opened and that the author of an article watches it.
  ...([
    'articles.update',
    'articles.move',
    'articles.copy',
    'articles.setTemplate',
    'articles.trash',
    'articles.restore',
    'docs.push',
    'docs.write',
  ] as const),
  'articleRights.set',
  ...(['articleVersions.create', 'articleVersions.name', 'articleVersions.restore', 'articleFiles.add'] as const),
  // Nor does anybody follow people one by one: people-search.test.ts in apps/server/src/identity and shown-people.test.ts in the data worker do.
  ...([
    'identity.confirmEmail',
    'identity.deactivateUser',
    'tenantUsers.update',
    'tenantUsers.deactivate',
    'tenant.inviteUsers',
    'tenant.revokeInvitation',
  ] as const),
  // Nobody here follows an article either: tests in apps/server/src/knowledge/comments compare its comments.
  ...(['articleComments.add', 'articleComments.edit', 'articleComments.delete'] as const),
  ...(['articleComments.resolve', 'articleComments.react'] as const),
  ...(['articles.setNotifications', 'articles.clearNotifications'] as const),
  ...(['records.linkEntry', 'records.updateLink', 'records.delete', 'records.restore', 'records.move'] as const),
]);
/** Operations of which nobody saw anything change. */
const without: OperationName[] = [];

describe('state after events equals fresh state, for every kind of viewer', () => {
  test.each(performed)(
    '%s',
    async (name) => {
      const opened = await stageFor(name);
      const { viewers, changes } = await sameAsFresh(world, name, opened).catch((cause: unknown) => {
        opened.end();
        stage = undefined;
        throw cause;
      });
      covered += viewers;
      if (!changes) without.push(name);
    },
    60_000,
  );
  test('no operation and no viewer is left out', () => {
    console.info(`covered: ${performed.length} operations, ${onlookers.length} kinds of viewers, ${covered} comparisons`);
    const looking = performed.flatMap((name) => viewersOf(name));
    expect(without.filter((it) => !changingNothing.has(it) && nounOf(it)?.residence !== 'queried')).toEqual([]);
    expect(covered).toBe(looking.length);
    expect(new Set(looking)).toEqual(new Set(onlookers));
  });
});
