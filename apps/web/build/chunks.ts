/**
 * Small modules that several parts of the client need, in two files: left to itself the bundler makes a file for each set of parts that
 * share something, and each file costs a request, and a way through the service worker.
 */
export const chunks = {
  groups: [
    // Read and run before all else (`data/worker-port.ts`).
    {
      name: 'port',
      test: /web\/src\/data\/worker-port|data-worker\/src\/(client\/(connect|renewable)|worker\/port)|contract\/src\/socket-path/,
      priority: 1,
    },
    { name: 'icons', test: /@tabler\/icons-react/, minShareCount: 2 },
    {
      name: 'shared',
      test: /packages\/(contract\/src\/(errors|limits)|data-worker\/src\/worker\/new-id|rules\/src\/(dates|tracks|identity\/native-app))|web\/src\/(data\/(faces|newest|native-login)|ui\/colours|shell\/notifications\/sources)/,
      minShareCount: 2,
    },
  ],
};
