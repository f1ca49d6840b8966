export * from './open-graph.ts';
