export { type ExchangedFile, exchangedText, heldText, jobFailureText } from './failures.ts';
export { stageNames } from './stage-names.ts';
