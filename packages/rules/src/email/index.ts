/** Bytes of emails (RFC 5322), before and after the library that parses them: for the server and the viewer. */
export { contentIdOf, contentIdsIn } from './content-ids.ts';
export { partName, sentName } from './names.ts';
export { EmailTooComplex, emailNesting, prepareEmail } from './structure.ts';
