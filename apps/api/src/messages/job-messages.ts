import type { Language, PipelineStage } from '@spotway/domain';

/** What a customer reads of work that failed for good; the technical reason is for operators. */
const FAILURES: Readonly<Record<PipelineStage, Readonly<Record<Language, string>>>> = {
  ingest: { fr: 'La réception du fichier a échoué.', en: 'Taking the file in has failed.' },
  verify: { fr: 'L’analyse automatique a échoué.', en: 'The automatic analysis has failed.' },
  proxy: { fr: 'La génération du proxy a échoué.', en: 'Making the proxy has failed.' },
  qualify: { fr: 'La validation a échoué.', en: 'The qualification has failed.' },
  transcode: { fr: 'Le transcodage a échoué.', en: 'The transcode has failed.' },
  deliver: { fr: 'La livraison a échoué.', en: 'The delivery has failed.' },
  notify: { fr: 'L’envoi de l’e-mail a échoué.', en: 'Sending the e-mail has failed.' },
};

const HELD: Readonly<Record<Language, string>> = {
  fr: 'Notre équipe regarde ce fichier avant sa livraison.',
  en: 'Our team looks at this file before it is delivered.',
};

/** A file was made, and its check leaves it to an operator. */
export function heldText(language: Language): string {
  return HELD[language];
}

/** A sent file that is not at the store any more as it arrived; until the film is accepted its sender can do something about it. */
export interface ExchangedFile {
  readonly name: string;
  readonly canBeSentAgain: boolean;
}

const EXCHANGED: Readonly<Record<Language, (file: ExchangedFile) => string>> = {
  fr: ({ name, canBeSentAgain }) =>
    `Le fichier ${name} n’est plus celui qui est arrivé : son traitement est arrêté et notre équipe est prévenue. ${canBeSentAgain ? 'Vous pouvez le renvoyer.' : 'Elle s’en occupe.'}`,
  en: ({ name, canBeSentAgain }) =>
    `The file ${name} is no longer the one that arrived: work on it has stopped and our team has been told. ${canBeSentAgain ? 'You can send it again.' : 'They are looking into it.'}`,
};

/** What a customer reads of work that another object at the store has stopped. */
export function exchangedText(file: ExchangedFile, language: Language): string {
  return EXCHANGED[language](file);
}

export function jobFailureText(stage: string, language: Language): string {
  const text = Object.hasOwn(FAILURES, stage) ? FAILURES[stage as PipelineStage] : null;
  return text?.[language] ?? (language === 'fr' ? 'Le traitement a échoué.' : 'The job has failed.');
}
