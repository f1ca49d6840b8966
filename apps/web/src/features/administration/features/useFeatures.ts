import type { CompanyFeature, HeldFeature, InputOf, OfferedFeature } from '@trackyard/contract';
import { useState } from 'react';
import { useSaving, useServerQuery, useWorker } from '../../../data/index.ts';

const changes = {
  'tenant.getFeatures': 'tenant.updateFeatures',
  'tenant.getGroupFeatures': 'tenant.updateGroupFeatures',
  'tenant.getUserFeatures': 'tenant.updateUserFeatures',
} as const;
interface Features {
  'tenant.getFeatures': readonly CompanyFeature[];
  'tenant.getGroupFeatures': readonly HeldFeature[];
  'tenant.getUserFeatures': readonly HeldFeature[];
}

/** The features of a company, a group or a person. A change shows at once, and its answer replaces the features that were read before. */
export function useFeatures<N extends keyof Features>(query: N, holder: InputOf<N>) {
  const { run } = useWorker();
  const { answer, problem, again } = useServerQuery(query, holder);
  const { busy, problem: failure, save } = useSaving('Failed to change a feature');
  const [changed, setChanged] = useState<{ since: unknown; features: Features[N] } | null>(null);
  const [wish, setWish] = useState<{ flag: OfferedFeature; isOn: boolean } | null>(null);
  const change = (flag: OfferedFeature, isOn: boolean) =>
    save(async () => {
      setWish({ flag, isOn });
      const input = { ...(holder as object), features: { [flag]: isOn } };
      const changing = run(changes[query], input as never) as Promise<{ features: Features[N] }>;
      const { features } = await changing.finally(() => setWish(null));
      setChanged({ since: answer, features });
    });
  const read = (answer as { features: Features[N] } | undefined)?.features;
  const stored: Features[N] | undefined = changed && changed.since === answer ? changed.features : read;
  const features = stored?.map((it) => (it.flag === wish?.flag ? { ...it, granted: wish.isOn } : it)) as Features[N] | undefined;
  return { features, problem, again, change, busy, failure };
}
