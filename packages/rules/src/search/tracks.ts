import type { Track, TrackApp } from '@trackyard/contract';
import { nowhere, type SearchThing } from './thing.ts';

/** A track by title, subtitle, summary and labels (core spec §5). */
export const trackThing = (track: Track): SearchThing => ({
  ...nowhere,
  ...{ kind: 'track', id: track.id, trackId: track.id, title: track.title, date: track.lastUpdated },
  body: [track.subtitle, track.summary, ...track.trackLabels.map((it) => it.value)].filter(Boolean).join(' · '),
});

export const appThing = (app: TrackApp): SearchThing => ({
  ...nowhere,
  ...{ kind: 'app', id: app.appId, trackId: app.trackId, title: app.name, body: app.description, date: app.created, appId: app.appId },
});
