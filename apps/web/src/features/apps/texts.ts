import { addTexts, tableTexts } from '../../texts/index.ts';

addTexts(tableTexts);
