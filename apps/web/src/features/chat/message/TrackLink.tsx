import { useTrack } from '../../../data/index.ts';
import { RouteLink } from '../../../links/index.ts';
import styles from './parts.module.css';

/** `#Title`, as it was written: a link for members of the track, and plain text for everybody else. */
export function TrackLink({ trackId, text }: { trackId: string; text: string }) {
  const track = useTrack(trackId);
  if (!track) return text;
  return (
    <RouteLink to="TrackMainBase" params={{ trackId }} className={styles.link} dir="auto">
      {text}
    </RouteLink>
  );
}
