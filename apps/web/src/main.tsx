import './ui/styles.ts';
import { RouterProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { DataProvider } from './data/index.ts';
import { startDataWorker } from './data/start.ts';
import { router } from './routes/router.tsx';
import { directionOf, localeOf, startTexts } from './texts/index.ts';
import { colourKeeper, UiProvider } from './ui/index.ts';

const storage = openStorage();
const locale = localeOf(location.search, storage);
await startTexts(locale);
createRoot(document.getElementById('root')!).render(
  <UiProvider colours={colourKeeper(storage)} direction={directionOf(locale)}>
    <DataProvider client={startDataWorker()}>
      <RouterProvider router={router} />
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
