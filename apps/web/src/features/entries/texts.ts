import { addTexts, entryTexts } from '../../texts/index.ts';

addTexts(entryTexts);
