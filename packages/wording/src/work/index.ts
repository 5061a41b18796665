export { type ExchangedFile, exchangedText, heldText, jobFailureText } from './failures.ts';
