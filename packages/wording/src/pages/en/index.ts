import type { Translated } from '../../languages/index.ts';
import type { french } from '../fr/index.ts';
import { customerTexts } from './customers.ts';
import { operatorTexts } from './operators.ts';
import { visitorTexts } from './visitors.ts';

export const english: Translated<typeof french> = { ...customerTexts, ...operatorTexts, ...visitorTexts };
