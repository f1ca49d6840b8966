import type { SearchResult } from '@trackyard/contract';
import { useState } from 'react';
import { useTracks } from '../../../data/index.ts';
import { MarkedText, ResultIcon } from '../../../shared/search/index.ts';
import { TrackIcon, TrackPicker } from '../../../shared/tracks/index.ts';
import styles from '../ReferencePage.module.css';
import { Row, Section } from '../ReferencePage.tsx';
import { people } from './people.ts';

const nothing = { parentMessageId: null, messageId: null, entryId: null, tableId: null, appId: null, mediaType: '', url: '', roomId: null };
const results = (['message', 'file', 'folder', 'actions', 'publish_room', 'link', 'record', 'track', 'app'] as const).map(
  (kind): SearchResult => ({
    ...{ kind, id: kind, trackId: 'sample', trackTitle: 'Green buying', title: { text: 'lot.pdf', matches: [] } },
    ...{ excerpt: { text: '', matches: [] }, authorId: people[0]!.id, authorName: people[0]!.displayName },
    ...{ ...nothing, date: '2026-11-19T09:14:00.000Z' },
  }),
);

export function SearchSamples() {
  const tracks = useTracks() ?? [];
  const [typed, setTyped] = useState('');
  return (
    <Section title="search.title">
      <p>
        <MarkedText
          text={{
            text: 'Two origins, one roast.',
            matches: [
              [4, 11],
              [17, 22],
            ],
          }}
        />
      </p>
      <Row>
        {results.map((it) => (
          <ResultIcon key={it.id} result={it} size="lg" />
        ))}
        {tracks.slice(0, 3).map((it) => (
          <TrackIcon key={it.id} track={it} size="lg" />
        ))}
      </Row>
      <div className={styles['fields']}>
        <TrackPicker
          label="Sample track"
          tracks={tracks}
          typed={typed}
          onTyped={setTyped}
          onPick={({ title }) => setTyped(title)}
          nothing="No tracks found."
        />
      </div>
    </Section>
  );
}
