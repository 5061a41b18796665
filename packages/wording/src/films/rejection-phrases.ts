import type { Language } from '@spotway/domain/shared';

/**
 * Operators' most common reasons for rejecting a film, ready to use in the customer's language: what is wrong, and what to send
 * instead. The first eight follow the charter's checks of picture and sound (TF1 Publicité, annex 5; CST RT-040).
 */
export const REJECTION_PHRASES = [
  {
    code: 'no-sound',
    fr: 'Le son est absent ou inaudible. Envoyez un master avec le mixage TV.',
    en: 'There is no sound, or it can’t be heard. Send a master with the TV mix.',
  },
  {
    code: 'loudness',
    fr: 'Le niveau sonore dépasse la limite légale. Envoyez un mixage à −23 LUFS.',
    en: 'The loudness is above the legal limit. Send a mix at −23 LUFS.',
  },
  {
    code: 'wrong-version',
    fr: 'Le film n’est pas la version annoncée. Vérifiez le fichier et envoyez la bonne version.',
    en: 'The film is not the expected version. Check the file and send the right one.',
  },
  {
    code: 'duration',
    fr: 'La durée du film ne correspond pas à la durée commandée.',
    en: 'The film’s duration does not match the order.',
  },
  {
    code: 'picture-fault',
    fr: 'L’image présente un défaut visible (bloc, saut, image figée). Refaites l’export et envoyez-le.',
    en: 'The picture has a visible fault (block, jump, frozen picture). Export again and send it.',
  },
  {
    code: 'field-order',
    fr: 'L’ordre des trames change ou ne correspond pas au film : le défilement est saccadé. Refaites l’export en trame supérieure d’abord.',
    en: 'The field order changes or does not match the film: scrolling judders. Export again with the top field first.',
  },
  {
    code: 'safe-area',
    fr: 'Un texte sort de la zone de sécurité titre. Ramenez-le à l’intérieur.',
    en: 'Text goes outside the title-safe area. Bring it back inside.',
  },
  {
    code: 'leader',
    fr: 'Le fichier contient une amorce ou du noir avant le film. La première image doit être l’image utile.',
    en: 'The file has a leader or black before the film. Its first frame must be the film’s own.',
  },
  {
    code: 'legal-mention',
    fr: 'La mention légale est absente ou illisible.',
    en: 'The legal mention is missing or can’t be read.',
  },
  {
    code: 'pub-id',
    fr: 'Le film ne correspond pas au PubID de la commande.',
    en: 'The film does not match the order’s PubID.',
  },
] as const satisfies readonly (Readonly<Record<Language, string>> & { readonly code: string })[];
