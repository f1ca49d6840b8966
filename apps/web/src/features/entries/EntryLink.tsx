import { IconExternalLink } from '@tabler/icons-react';
import { RouteLink } from '../../links/index.ts';
import type { Entry } from './tree.ts';

interface Props {
  entry: Entry;
  className?: string | undefined;
  tabIndex?: number;
  'data-row'?: boolean;
  'data-name'?: boolean;
}
/** The name of an entry, which opens it: a link in a tab of its own, everything else in the product. */
export function EntryLink({ entry: { id, trackId, type, title, url }, ...rest }: Props) {
  if (type === 'link')
    return (
      <a {...rest} href={url} target="_blank" rel="noopener noreferrer" draggable={false}>
        <bdi>{title}</bdi> <IconExternalLink size={12} aria-hidden="true" />
      </a>
    );
  return (
    <RouteLink to="TrackEntry" params={{ trackId, entryId: id }} {...rest} draggable={false}>
      <bdi>{title}</bdi>
    </RouteLink>
  );
}
