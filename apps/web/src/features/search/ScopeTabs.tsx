import type { SearchKind, SearchScope } from '@trackyard/contract';
import { type SearchRequest, searchQuery } from '@trackyard/rules';
import { usePlaces } from '../../data/index.ts';
import { useTexts } from '../../texts/index.ts';
import { Tab, TabBar } from '../../ui/index.ts';

interface Scope {
  name: 'all' | 'messages' | 'files' | 'records' | 'tracks' | 'apps' | 'articles';
  scope: SearchScope;
  kinds: readonly SearchKind[];
}
const messageKinds: readonly SearchKind[] = ['message', 'comment'];
const everything: Scope = { name: 'all', scope: 'ALL', kinds: [] };
const messages: Scope = { name: 'messages', scope: 'ALL', kinds: messageKinds };
const scopes: readonly Scope[] = [
  everything,
  messages,
  { name: 'files', scope: 'ENTRIES', kinds: [] },
  { name: 'records', scope: 'TASKS', kinds: [] },
  { name: 'tracks', scope: 'TRACKS', kinds: [] },
  { name: 'apps', scope: 'APPS', kinds: [] },
  { name: 'articles', scope: 'KNOWLEDGE', kinds: [] },
];

/** Whether the kinds are what a tab says, and no filter of their own. */
export const isMessages = ({ scope, kinds }: SearchRequest): boolean => scope === 'ALL' && kinds.join() === messageKinds.join();

/** The scopes in which the reader may find something. */
export function ScopeTabs({ request, guest }: { request: SearchRequest; guest: boolean }) {
  const t = useTexts();
  const hasLibrary = usePlaces().includes('knowledge');
  const current = isMessages(request) ? messages : scopes.find((it) => it !== messages && it.scope === request.scope);
  return (
    <TabBar label={t('search.tabs')}>
      {scopes
        .filter((it) => !guest || it.scope !== 'TRACKS')
        .filter((it) => hasLibrary || it.scope !== 'KNOWLEDGE')
        .map((it) => (
          <Tab
            key={it.name}
            to="Search"
            query={searchQuery({ ...request, scope: it.scope, kinds: it.kinds })}
            current={it === current}
            data-scope={it.scope}
          >
            {t(`search.tab_${it.name}`)}
          </Tab>
        ))}
    </TabBar>
  );
}
