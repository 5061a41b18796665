export { termsInEnglish } from './en.ts';
export { termsInFrench } from './fr.ts';
