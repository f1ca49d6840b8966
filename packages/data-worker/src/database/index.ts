export { type Changes, keysOf, type Topic, touches, type WindowedFrame } from './changes.ts';
export { type Database, openDatabase } from './database.ts';
export { outboxVersion, refusalOf } from './outbox-versions.ts';
export { isSame } from './same.ts';
export { anyConversation, type Transaction } from './transaction.ts';
export { until } from './until.ts';
