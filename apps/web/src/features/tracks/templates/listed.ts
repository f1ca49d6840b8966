import type { FoundTrack } from '@trackyard/contract';
import type { WorkspaceTrack } from '@trackyard/data-worker';

export interface ListedTemplate {
  id: string;
  title: string;
  /** What it is for. */
  text: string;
  /** One is in it, so that one can open it. */
  isMine: boolean;
}
type Mine = Pick<WorkspaceTrack, 'id' | 'type' | 'state' | 'pending' | 'title' | 'subtitle' | 'summary' | 'tenantId'>;
type Found = Pick<FoundTrack, 'id' | 'title' | 'subtitle' | 'summary'>;

const names = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

/** Those that I am in and those found, each once, by name. Archived ones are put away, and what belongs to another company stays there. */
export function listedTemplates(tracks: readonly Mine[], found: readonly Found[], tenantId: string | null): ListedTemplate[] {
  const mine = tracks.filter((it) => it.type === 'TEMPLATE' && it.state === 0 && !it.pending && it.tenantId === tenantId);
  const own = new Set(mine.map((it) => it.id));
  const listed = (isMine: boolean) => (it: Found) => ({
    id: it.id,
    title: it.title,
    text: it.subtitle || it.summary,
    isMine,
  });
  return [...mine.map(listed(true)), ...found.filter((it) => !own.has(it.id)).map(listed(false))].sort((a, b) =>
    names.compare(a.title, b.title),
  );
}
