/** The first page imports these by an index, and uses nothing of them. */
const later = /texts\/en\/(tables|entries|administration)[/.]|packages\/rules\/src\/fields\/(?!(links|entries|text)\.ts)/;

/** What the first page needs. */
const first = { tags: ['$initial' as const] };

/**
 * What several parts of the client need, in few files: left to itself the bundler makes a file for each set of parts that share something, and
 * each file costs a request, and a way through the service worker.
 */
export const chunks = {
  groups: [
    // Read and run before all else (`data/live/worker-port.ts`).
    {
      name: 'port',
      test: /web\/src\/data\/live\/worker-port|data-worker\/src\/(client\/(connect|renewable)|worker\/port)|contract\/src\/socket-path/,
      priority: 3,
    },
    // Libraries stay the same from version to version, so that browsers have them already.
    { ...first, name: 'libraries', test: /node_modules\/(?!.*\.css)/, priority: 2 },
    {
      ...first,
      name: 'start',
      test: (id: string) => !later.test(id),
      minShareCount: 2,
      includeDependenciesRecursively: false,
      priority: 1,
    },
    // What only later pages share.
    { name: 'icons', test: /@tabler\/icons-react/, minShareCount: 2 },
  ],
};
