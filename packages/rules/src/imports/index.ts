export { type ChatLogProblem, type ImportedLine, parseChatLog } from './chat-log.ts';
