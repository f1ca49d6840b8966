export * from './guest-link.ts';
