import { addTexts, administrationTexts } from '../../texts/index.ts';

addTexts(administrationTexts);
