import { type FlagHolderKind, type InputOf, notifyChannels, notifyKinds } from '@trackyard/contract';
import { type Act, run } from './act.ts';
import { anyOther, anyTrack, type Scene } from './choices.ts';

/** What people choose for themselves, and what they are granted. */
export const settingActs: { [name: string]: Act } = {
  prefer: {
    weight: 3,
    act: (scene) => {
      const { random } = scene;
      if (random.chance(0.3))
        return run(scene, 'profile.updateSubscriptions', { subscribeOnEditMode: random.pick(['AUTOMATIC', 'MANUAL'])! });
      if (random.chance(0.5))
        return run(scene, 'profile.updatePreferences', {
          notifyKinds: { [random.pick(notifyKinds)!]: { [random.pick(notifyChannels)!]: random.chance(0.5) } },
        });
      return run(scene, 'profile.updatePreferences', { theme: random.pick(['light', 'dark', 'auto', null])! });
    },
  },
  /** Beside it all the server tries to push what is said meanwhile. */
  push: { weight: 4, act: (scene) => run(scene, scene.random.chance(0.7) ? 'push.register' : 'push.unregister', placeOf(scene)) },
  testPush: { weight: 1, act: (scene) => run(scene, 'push.sendTest', {}) },
  /** Refused to all but Anna, and what belongs to a track to those who may not change it. */
  flag: {
    weight: 4,
    act: (scene) => {
      const trackId = anyTrack(scene);
      if (trackId && scene.random.chance(0.3))
        return run(scene, 'flags.updateFeatureGrants', { trackId, features: scene.random.chance(0.5) ? ['documentViewer'] : [] });
      const holder = anyHolder(scene);
      return holder && run(scene, scene.random.chance(0.6) ? 'flags.grant' : 'flags.revoke', { flag: 'webhooks', ...holder });
    },
  },
  /** Refused to all but Anna. Messages that mean a group mean whoever is in it when they are said. */
  group: {
    weight: 2,
    act: (scene) => {
      const { random, client } = scene;
      const groups = client.brain().db.rows('groups');
      const { id: groupId } = random.pick(groups) ?? {};
      if (!groupId || (groups.length < 3 && random.chance(0.4)))
        return run(scene, 'groups.create', { id: client.newId(), name: scene.newToken() });
      if (random.chance(0.15)) return run(scene, 'groups.delete', { groupId });
      return run(scene, random.chance(0.6) ? 'groups.addMember' : 'groups.removeMember', { groupId, userId: anyOther(scene).userId });
    },
  },
};

/** One for each browser, whoever uses it. It lies inside: nothing leaves the machine, and the push fails at once. */
const placeOf = ({ client }: Scene): InputOf<'push.register'> => ({
  endpoint: `https://10.0.0.1/${client.name}`,
  key: `B${'A'.repeat(86)}`,
  auth: 'A'.repeat(22),
  deviceType: 'DESKTOP',
  enabled: true,
  apns: false,
});

function anyHolder(scene: Scene): { to: FlagHolderKind; id: string } | undefined {
  const { client, random } = scene;
  if (random.chance(0.6)) return { to: 'user', id: random.chance(0.5) ? client.person.userId : anyOther(scene).userId };
  const tenant = random.pick(client.brain().db.rows('tenants'));
  return tenant && { to: 'tenant', id: tenant.id };
}
