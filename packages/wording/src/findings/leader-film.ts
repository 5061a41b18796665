import { type DeliveryProfile, framesShown, type LeaderFilmFault } from '@spotway/domain/delivery';
import type { Language } from '@spotway/domain/shared';
import type { Worded } from '../languages/index.ts';
import type { QualityIssueText } from './quality/words.ts';

/** Why a leader film is refused. `profiles` are those that use it. */
export function leaderFilmFaultText(
  fault: LeaderFilmFault | 'unreadable',
  language: Language,
  { name, profiles }: { readonly name: string; readonly profiles: readonly DeliveryProfile[] },
): QualityIssueText {
  const frames = framesShown(
    name,
    profiles.map(({ leader }) => leader),
  );
  return WORDS[fault](frames)[language];
}

const WORDS: Readonly<Record<LeaderFilmFault | 'unreadable', (framesShown: number) => Worded<QualityIssueText>>> = {
  unreadable: () => ({
    fr: {
      synopsis: 'Fichier illisible',
      description: 'Ce fichier n’est pas un film MXF, MOV ou MP4 lisible, ou il est endommagé.',
    },
    en: {
      synopsis: 'Unreadable file',
      description: 'This file is not a readable MXF, MOV or MP4 film, or it is damaged.',
    },
  }),
  'no-picture': () => ({
    fr: {
      synopsis: 'Pas d’image',
      description: 'Ce fichier ne contient que du son : une amorce doit avoir une image.',
    },
    en: { synopsis: 'No picture', description: 'This file contains only sound: a leader film must have a picture.' },
  }),
  raster: () => ({
    fr: { synopsis: 'Image trop petite', description: 'L’image doit avoir au moins 720 × 576 pixels.' },
    en: { synopsis: 'Picture too small', description: 'The picture must have at least 720 × 576 pixels.' },
  }),
  'frame-rate': () => ({
    fr: {
      synopsis: 'Cadence incorrecte',
      description: 'Une amorce doit être à 25 images par seconde : elle n’est pas convertie.',
    },
    en: {
      synopsis: 'Wrong frame rate',
      description: 'A leader film must be at 25 fps: it is not converted.',
    },
  }),
  'no-length': () => ({
    fr: { synopsis: 'Durée inconnue', description: 'Ce fichier n’indique pas combien d’images il contient.' },
    en: { synopsis: 'Unknown duration', description: 'This file does not say how many frames it has.' },
  }),
  'too-short': (frames) => ({
    fr: {
      synopsis: 'Film trop court',
      description: `Les profils qui utilisent cette amorce en utilisent ${frames} images.`,
    },
    en: { synopsis: 'Film too short', description: `The profiles that use this film use ${frames} frames of it.` },
  }),
};
