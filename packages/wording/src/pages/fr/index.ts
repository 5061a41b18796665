import { customerTexts } from './customers.ts';
import { operatorTexts } from './operators.ts';
import { visitorTexts } from './visitors.ts';

/** The French catalogues; the English ones take their type. */
export const french = { ...customerTexts, ...operatorTexts, ...visitorTexts } as const;
