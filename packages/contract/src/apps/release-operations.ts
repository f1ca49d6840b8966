import { z } from 'zod';
import { id } from '../ids.ts';
import { limits } from '../limits.ts';
import { expectations } from '../operations/audience.ts';
import { operation } from '../operations/operation.ts';
import { release, releaseChange, releaseLabel, releaseNotes } from './release.ts';

const nothing = z.object({});
const ofApp = z.object({ trackId: id, appId: id });
const changesApp = { who: 'user', right: 'app.change', of: 'app' } as const;
const path = '/api/tracks/{trackId}/apps/{appId}/releases';
/** Of all parts of an app: the same for equal states. */
const stateHash = z.string().regex(/^[0-9a-f]{64}$/);

/** Releases of an app: its definition at one moment, which stays as it is. */
export const releaseOperations = [
  operation({
    name: 'releases.create',
    kind: 'mutation',
    method: 'POST',
    path,
    rate: 'write',
    cost: 'heavy',
    summary:
      'Releases an app as it is now. Rejects with `conflict` where nothing changed since the newest release, or where `state` is given and the app differs from it by now.',
    input: ofApp.extend({
      id,
      label: releaseLabel.default(''),
      notes: releaseNotes.default(''),
      /** The state that the caller saw: `to.state` of `releases.compare`. */
      state: stateHash.optional(),
    }),
    output: z.object({ number: z.number().int() }),
    errors: ['notFound', 'conflict'],
    access: changesApp,
    expect: expectations.configurers,
  }),
  operation({
    name: 'releases.updateLabel',
    kind: 'mutation',
    method: 'PATCH',
    path: `${path}/{releaseId}`,
    rate: 'write',
    summary: 'Changes the label and the notes of a release. What it consists of never changes.',
    input: ofApp.extend({ releaseId: id, label: releaseLabel.optional(), notes: releaseNotes.optional() }),
    output: nothing,
    errors: ['notFound'],
    access: changesApp,
    expect: expectations.configurers,
  }),
  operation({
    name: 'releases.list',
    kind: 'query',
    method: 'GET',
    path,
    rate: 'read',
    summary: 'A page of the releases of an app, the newest first, from the one behind `after` on.',
    input: ofApp.extend({
      after: id.optional(),
      limit: z.coerce.number().int().min(1).max(limits.releasePageMost).default(limits.releasePage),
    }),
    output: z.object({ releases: z.array(release), hasMore: z.boolean() }),
    errors: ['notFound'],
    access: changesApp,
    expect: expectations.configurers,
  }),
  operation({
    name: 'releases.compare',
    kind: 'query',
    method: 'GET',
    path: `${path}/changes`,
    rate: 'read',
    cost: 'heavy',
    summary:
      'What changed in an app from the release `from` to the release `to`. Without `to` the app as it is now; without `from` the release before; before the first release an app has no parts.',
    input: ofApp.extend({ from: id.optional(), to: id.optional() }),
    output: z.object({
      /** The number of the release, null where there is none. */
      from: z.object({ id, number: z.number().int() }).nullable(),
      to: z.object({ state: stateHash }),
      changes: z.array(releaseChange).max(limits.releaseChanges),
      /** How many changes the list leaves out. */
      more: z.number().int(),
    }),
    errors: ['notFound'],
    access: changesApp,
    expect: expectations.configurers,
  }),
] as const;
