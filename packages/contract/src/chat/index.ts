export * from './chat-settings.ts';
export * from './comment-position.ts';
export * from './mention-audience.ts';
export * from './message.ts';
export * from './message-text.ts';
export * from './reactions.ts';
