import { type ArticleVersion, limits } from '@trackyard/contract';

/** The number of a version. */
export interface VersionNumber {
  major: number;
  minor: number;
}
export const versionText = ({ major, minor }: VersionNumber): string => `${major}.${minor}`;
export function versionOf(text: string): VersionNumber {
  const [major = 0, minor = 0] = text.split('.').map(Number);
  return { major, minor };
}
/** The number of the next version. Edits are a minor step; a name or a restored version is a major step. */
export function nextVersion(newest: VersionNumber | null, step: 'minor' | 'major'): VersionNumber {
  if (!newest) return { major: 1, minor: 1 };
  return step === 'minor' ? { major: newest.major, minor: newest.minor + 1 } : { major: newest.major + 1, minor: 1 };
}

export interface StoredVersion extends VersionNumber {
  cause: ArticleVersion['cause'];
  name: string | null;
  created: Date;
  /** Bytes. */
  size: number;
}
const dayMs = 24 * 60 * 60 * 1_000;

/**
 * The versions of an article to delete. Of automatic versions, all of the last 24 hours are kept, and the last one of each earlier day. The oldest
 * versions go when there are too many, or when they are too large. The newest version and named versions are always kept.
 */
export function outlivedVersions(newestFirst: readonly StoredVersion[], now: Date): VersionNumber[] {
  let count = 0;
  let bytes = newestFirst.reduce((sum, it) => (it.name === null ? sum : sum + it.size), 0);
  let day = '';
  return newestFirst.filter((it, at) => {
    if (it.name !== null || at === 0) return false;
    const isThinned = it.cause === 'written' && now.getTime() - it.created.getTime() > dayMs;
    const itsDay = it.created.toISOString().slice(0, 10);
    const isLastOfDay = itsDay !== day;
    day = itsDay;
    if (isThinned && !isLastOfDay) return true;
    if (count + 1 >= limits.plainVersions || bytes + it.size > limits.versionBytes) return true;
    count++;
    bytes += it.size;
    return false;
  });
}
