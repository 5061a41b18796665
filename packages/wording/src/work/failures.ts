import type { FailureReason } from '@spotway/domain/faults';
import type { Language } from '@spotway/domain/shared';
import type { PipelineStage } from '@spotway/domain/work';
import type { Worded } from '../languages/index.ts';

/** What a customer reads of work that failed for good; the technical reason is for operators. */
const FAILURES: Readonly<Record<PipelineStage, Worded<string>>> = {
  ingest: { fr: 'La réception du fichier a échoué.', en: 'Taking the file in has failed.' },
  verify: { fr: 'L’analyse automatique a échoué.', en: 'The automatic analysis has failed.' },
  proxy: { fr: 'La génération du proxy a échoué.', en: 'Making the proxy has failed.' },
  qualify: { fr: 'La validation a échoué.', en: 'The qualification has failed.' },
  transcode: { fr: 'Le transcodage a échoué.', en: 'The transcode has failed.' },
  deliver: { fr: 'La livraison a échoué.', en: 'The delivery has failed.' },
  notify: { fr: 'L’envoi de l’e-mail a échoué.', en: 'Sending the e-mail has failed.' },
};

/** Work of a stage that this program does not know. */
const OTHER_WORK: Worded<string> = { fr: 'Le traitement a échoué.', en: 'The job has failed.' };

const HELD: Worded<string> = {
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

const EXCHANGED: Worded<(file: ExchangedFile) => string> = {
  fr: ({ name, canBeSentAgain }) =>
    `Le fichier ${name} n’est plus celui qui est arrivé : son traitement est arrêté et notre équipe est prévenue. ${canBeSentAgain ? 'Vous pouvez le renvoyer.' : 'Elle s’en occupe.'}`,
  en: ({ name, canBeSentAgain }) =>
    `The file ${name} is no longer the one that arrived: work on it has stopped and our team has been told. ${canBeSentAgain ? 'You can send it again.' : 'They are looking into it.'}`,
};

/** What a customer reads of work that another object at the store has stopped. */
export function exchangedText(file: ExchangedFile, language: Language): string {
  return EXCHANGED[language](file);
}

/** What is behind it, where words can tell; the end of a sentence that began with the work. */
const REASONS: Readonly<Record<FailureReason, Worded<string>>> = {
  'destination-missing': {
    fr: 'le dossier du point de livraison n’existe pas',
    en: 'the folder of the delivery point is not there',
  },
  'destination-denied': {
    fr: 'le point de livraison refuse notre accès',
    en: 'the delivery point refuses us access',
  },
  'destination-full': { fr: 'le point de livraison n’a plus de place', en: 'the delivery point is full' },
  'destination-unreachable': { fr: 'le point de livraison ne répond pas', en: 'the delivery point does not answer' },
  'destination-corrupts': {
    fr: 'le point de livraison rend un autre fichier que celui qui lui a été envoyé',
    en: 'the delivery point gives back another file than it was sent',
  },
  'destination-forbidden': {
    fr: 'la configuration de la plateforme interdit l’adresse ou le dossier de ce point de livraison',
    en: 'the platform’s configuration forbids the address or folder of this delivery point',
  },
  'destination-untrusted': {
    fr: 'le serveur du point de livraison n’est pas celui qui est attendu : rien ne lui a été envoyé',
    en: 'the server of the delivery point is not the one that is expected: nothing was sent to it',
  },
  'destination-unfit': {
    fr: 'le serveur du point de livraison n’accepte pas les opérations nécessaires',
    en: 'the server of the delivery point does not do what a delivery needs',
  },
  'destination-holds-others': {
    fr: 'le point de livraison a déjà d’autres films de ce nom',
    en: 'the delivery point holds other films of this name already',
  },
  'took-too-long': { fr: 'le traitement a dépassé ses limites', en: 'the work went past its limits' },
  'wrong-deliverable': {
    fr: 'le fichier produit n’a pas passé son contrôle',
    en: 'the file that was made did not pass its check',
  },
  'leader-film': {
    fr: 'l’amorce du point de livraison manque ou ne convient pas',
    en: 'the leader film of the delivery point is missing or does not fit',
  },
  'mail-refused': {
    fr: 'l’adresse e-mail a été refusée par son serveur',
    en: 'the e-mail address was refused by its server',
  },
  withdrawn: { fr: 'le film a été retiré', en: 'the film was withdrawn' },
};

/** What failed and why, in words for everybody: no path, no statement, no address. */
export function jobFailureText(stage: string, reason: FailureReason | null, language: Language): string {
  const text = Object.hasOwn(FAILURES, stage) ? FAILURES[stage as PipelineStage] : null;
  const work = (text ?? OTHER_WORK)[language];
  // a newer worker may know reasons that this program does not
  const why = reason !== null && Object.hasOwn(REASONS, reason) ? REASONS[reason][language] : null;
  if (why === null) return work;
  return `${work.slice(0, -1)}${language === 'fr' ? '\u00a0: ' : ': '}${why}.`;
}
