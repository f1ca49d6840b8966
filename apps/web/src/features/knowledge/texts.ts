import { addTexts, knowledgeTexts } from '../../texts/index.ts';

addTexts(knowledgeTexts);
