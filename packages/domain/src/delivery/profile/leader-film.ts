import type { QualityIssueText } from '../../quality/index.ts';
import type { Language } from '../../shared/index.ts';
import { framesShown, type LeaderFilmFault, leaderFilmNames } from './leader.ts';
import type { DeliveryProfile } from './profile.ts';
import { DELIVERY_PROFILES } from './profiles.ts';

/** A minute of XDCAM HD422 50 has 0.4 GB; leaders have seconds. */
export const LEADER_FILM_MAX_BYTES = 2_000_000_000;

/** What a leader film may be called: profiles name it like this. */
export const LEADER_FILM_NAME = /^[A-Za-z0-9_-][A-Za-z0-9._-]{0,99}$/;

/** The name that comes nearest to a file's own one. */
export function leaderFilmNameOf(fileName: string): string {
  const plain = fileName.normalize('NFD').replace(/\p{M}/gu, '');
  const cut = plain.replace(/[^A-Za-z0-9._-]+/g, '_').replace(/^\.+/, '');
  return cut.slice(-100).replace(/^\.+/, '');
}

/** The profiles whose leaders show the film of this name. */
export function profilesShowing(
  name: string,
  profiles: readonly DeliveryProfile[] = DELIVERY_PROFILES,
): readonly DeliveryProfile[] {
  return profiles.filter(({ leader }) => leaderFilmNames([leader]).includes(name));
}

/** Why a leader film is refused, in words. `profiles` are those that show it. */
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

const WORDS: Readonly<
  Record<LeaderFilmFault | 'unreadable', (framesShown: number) => Readonly<Record<Language, QualityIssueText>>>
> = {
  unreadable: () => ({
    fr: {
      synopsis: 'Fichier illisible',
      description: 'Ce fichier n’est pas un film MXF, MOV ou MP4 lisible, ou il est endommagé.',
    },
    en: {
      synopsis: 'Unreadable file',
      description: 'This file is no MXF, MOV or MP4 film that can be read, or it is damaged.',
    },
  }),
  'no-picture': () => ({
    fr: {
      synopsis: 'Pas d’image',
      description: 'Ce fichier ne contient que du son : une amorce doit avoir une image.',
    },
    en: { synopsis: 'No picture', description: 'This file holds sound alone: a leader film must have a picture.' },
  }),
  raster: () => ({
    fr: { synopsis: 'Image trop petite', description: 'L’image doit avoir au moins 720 × 576 pixels.' },
    en: { synopsis: 'Picture too small', description: 'The picture must have at least 720 × 576 pixels.' },
  }),
  'frame-rate': () => ({
    fr: {
      synopsis: 'Autre cadence',
      description: 'Une amorce doit avoir 25 images par seconde : elle n’est pas convertie.',
    },
    en: {
      synopsis: 'Another frame rate',
      description: 'A leader film must have 25 frames a second: it is not converted.',
    },
  }),
  'no-length': () => ({
    fr: { synopsis: 'Durée inconnue', description: 'Ce fichier ne dit pas combien d’images il contient.' },
    en: { synopsis: 'Unknown length', description: 'This file does not say how many pictures it has.' },
  }),
  'too-short': (frames) => ({
    fr: {
      synopsis: 'Film trop court',
      description: `Les profils qui montrent cette amorce en montrent ${frames} images.`,
    },
    en: { synopsis: 'Film too short', description: `The profiles that show this film show ${frames} pictures of it.` },
  }),
};
