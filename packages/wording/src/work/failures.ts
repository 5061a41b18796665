import type { FailureReason } from '@spotway/domain/faults';
import type { Language } from '@spotway/domain/shared';
import type { PipelineStage } from '@spotway/domain/work';
import type { Worded } from '../languages/index.ts';

/** What customers read about a permanently failed job; the technical reason is for operators. */
const FAILURES: Readonly<Record<PipelineStage, Worded<string>>> = {
  ingest: { fr: 'La réception du fichier a échoué.', en: 'The file could not be ingested.' },
  verify: { fr: 'L’analyse automatique a échoué.', en: 'The automatic analysis failed.' },
  proxy: { fr: 'La création de la copie de visionnage a échoué.', en: 'The proxy could not be made.' },
  qualify: { fr: 'La validation a échoué.', en: 'The qualification failed.' },
  transcode: { fr: 'Le transcodage a échoué.', en: 'The transcode failed.' },
  deliver: { fr: 'La livraison a échoué.', en: 'The delivery failed.' },
  notify: { fr: 'L’envoi de l’e-mail a échoué.', en: 'The e-mail could not be sent.' },
};

/** For a stage that this program does not know. */
const OTHER_WORK: Worded<string> = { fr: 'Le traitement a échoué.', en: 'The job failed.' };

const HELD: Worded<string> = {
  fr: 'Notre équipe vérifie ce fichier avant sa livraison.',
  en: 'Our team is reviewing this file before it is delivered.',
};

/** A deliverable whose check left it to an operator. */
export function heldText(language: Language): string {
  return HELD[language];
}

/** A file that changed at the store after it arrived; until the film is accepted its sender can send it again. */
export interface ExchangedFile {
  readonly name: string;
  readonly canBeSentAgain: boolean;
}

const EXCHANGED: Worded<(file: ExchangedFile) => string> = {
  fr: ({ name, canBeSentAgain }) =>
    `Le fichier ${name} n’est plus celui que nous avons reçu : son traitement est arrêté et notre équipe est prévenue. ${canBeSentAgain ? 'Vous pouvez le renvoyer.' : 'Elle s’en occupe.'}`,
  en: ({ name, canBeSentAgain }) =>
    `The file ${name} is no longer the one that arrived: work on it has stopped and our team has been notified. ${canBeSentAgain ? 'You can send it again.' : 'They are looking into it.'}`,
};

/** What customers read about a job stopped by a changed file at the store. */
export function exchangedText(file: ExchangedFile, language: Language): string {
  return EXCHANGED[language](file);
}

/** The reason, as the end of a sentence that starts with the job. */
const REASONS: Readonly<Record<FailureReason, Worded<string>>> = {
  'destination-missing': {
    fr: 'le dossier du point de livraison n’existe pas',
    en: 'the delivery point’s folder does not exist',
  },
  'destination-denied': {
    fr: 'le point de livraison refuse notre accès',
    en: 'the delivery point denies us access',
  },
  'destination-full': { fr: 'le point de livraison n’a plus de place', en: 'the delivery point is full' },
  'destination-unreachable': { fr: 'le point de livraison ne répond pas', en: 'the delivery point is not responding' },
  'destination-corrupts': {
    fr: 'le point de livraison rend un autre fichier que celui qui lui a été envoyé',
    en: 'the delivery point returns a different file from the one it was sent',
  },
  'destination-forbidden': {
    fr: 'la configuration de la plateforme interdit l’adresse ou le dossier de ce point de livraison',
    en: 'the platform’s configuration does not allow this delivery point’s address or folder',
  },
  'destination-untrusted': {
    fr: 'le serveur du point de livraison n’est pas celui qui est attendu : rien ne lui a été envoyé',
    en: 'the delivery point’s server is not the expected one: nothing was sent to it',
  },
  'destination-unfit': {
    fr: 'le serveur du point de livraison n’accepte pas les opérations nécessaires',
    en: 'the delivery point’s server does not support the operations a delivery needs',
  },
  'destination-holds-others': {
    fr: 'le point de livraison a déjà d’autres films de ce nom',
    en: 'the delivery point already has other films with this name',
  },
  'took-too-long': { fr: 'le traitement a dépassé ses limites', en: 'the job exceeded its limits' },
  'wrong-deliverable': {
    fr: 'le fichier produit n’a pas passé son contrôle',
    en: 'the file produced did not pass its check',
  },
  'leader-film': {
    fr: 'l’amorce du point de livraison manque ou ne convient pas',
    en: 'the delivery point’s leader film is missing or unsuitable',
  },
  'mail-refused': {
    fr: 'l’adresse e-mail a été refusée par son serveur',
    en: 'the e-mail address was refused by its server',
  },
  withdrawn: { fr: 'le film a été retiré', en: 'the film was withdrawn' },
};

/** What failed and why, in plain words: no path, no SQL, no address. */
export function jobFailureText(stage: string, reason: FailureReason | null, language: Language): string {
  const text = Object.hasOwn(FAILURES, stage) ? FAILURES[stage as PipelineStage] : null;
  const work = (text ?? OTHER_WORK)[language];
  // a newer worker may know reasons that this program does not
  const why = reason !== null && Object.hasOwn(REASONS, reason) ? REASONS[reason][language] : null;
  if (why === null) return work;
  return `${work.slice(0, -1)}${language === 'fr' ? '\u00a0: ' : ': '}${why}.`;
}
