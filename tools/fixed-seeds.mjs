// Before the tests of a file: `npm test` tries the same random inputs each time, so that it fails by a change and not by chance;
// `npm run test:long` tries others.
import fc from 'fast-check';
import { isLong } from './two-nodes.mjs';

if (!isLong) fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: 20_261_124 });
