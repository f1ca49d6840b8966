import './data/live/worker-port.ts';
import './ui/styles.ts';
import { RouterProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { DataProvider, openStorage, openVisitStorage } from './data/index.ts';
import { startDataWorker } from './data/live/start-worker.ts';
import { afterBreak } from './offline/after-break.ts';
import { FollowPreferences } from './preferences/FollowPreferences.tsx';
import { askForFirstPage, fetchFirstPage } from './routes/first-page.ts';
import { router } from './routes/router.tsx';
import { idleness } from './shell/idle/index.ts';
import { openPushed } from './shell/openPushed.ts';
import { reportRoutes } from './shell/reportRoutes.ts';
import { directionOf, localeOf, startTexts } from './texts/index.ts';
import { Trackers } from './trackers/Trackers.tsx';
import { colourKeeper, UiProvider } from './ui/index.ts';
import { UpdatesProvider } from './updates/provider.tsx';
import { startUpdates } from './updates/start.ts';

fetchFirstPage();
const client = startDataWorker({ onUpdateNeeded: () => updates.check() });
askForFirstPage(client);
const updates = startUpdates({
  entry: new URL(import.meta.url).pathname,
  isIdle: idleness().isIdle,
  report: (event) => client.run('events.report', event),
});
afterBreak(client, updates.check);
router.subscribe('onResolved', () => updates.tell({ type: 'moved' }));
reportRoutes(router);
openPushed(router);
const storage = openStorage();
const locale = localeOf(location.search, storage, openVisitStorage());
await startTexts(locale);
createRoot(document.getElementById('root')!).render(
  <UiProvider colours={colourKeeper(storage)} direction={directionOf(locale)}>
    <DataProvider client={client}>
      <UpdatesProvider updates={updates}>
        <RouterProvider router={router} />
      </UpdatesProvider>
      <FollowPreferences />
      <Trackers router={router} />
    </DataProvider>
  </UiProvider>,
);
