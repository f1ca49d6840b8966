import './ui/styles.ts';
import { RouterProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { DataProvider } from './data/index.ts';
import { startDataWorker } from './data/start.ts';
import { afterBreak } from './offline/after-break.ts';
import { registerServiceWorker } from './offline/register.ts';
import { router } from './routes/router.tsx';
import { reportRoutes } from './shell/reportRoutes.ts';
import { directionOf, localeOf, startTexts } from './texts/index.ts';
import { Trackers } from './trackers/Trackers.tsx';
import { colourKeeper, UiProvider } from './ui/index.ts';

const lookForNewer = registerServiceWorker(new URL(import.meta.url).pathname);
const client = startDataWorker({ onUpdateNeeded: lookForNewer });
afterBreak(client, lookForNewer);
reportRoutes(router);
const storage = openStorage();
const locale = localeOf(location.search, storage);
await startTexts(locale);
createRoot(document.getElementById('root')!).render(
  <UiProvider colours={colourKeeper(storage)} direction={directionOf(locale)}>
    <DataProvider client={client}>
      <RouterProvider router={router} />
      <Trackers router={router} />
    </DataProvider>
  </UiProvider>,
);

/** A browser may refuse storage altogether. */
function openStorage(): Storage | null {
  try {
    return localStorage;
  } catch {
    return null;
  }
}
