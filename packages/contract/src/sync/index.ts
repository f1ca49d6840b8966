export * from './entities.ts';
export * from './entity.ts';
export * from './entity-table.computed.ts';
export * from './frame.ts';
export * from './scope.ts';
export * from './socket.ts';
export * from './socket-path.ts';
