import type { AudioDescriptionFault } from '@spotway/domain/order';
import type { Language } from '@spotway/domain/shared';
import type { Worded } from '../languages/index.ts';
import type { QualityIssueText } from './quality/words.ts';

const WORDS: Readonly<Record<AudioDescriptionFault, Worded<QualityIssueText>>> = {
  'not-wave': {
    fr: { synopsis: 'Fichier non reconnu', description: 'Ce n’est pas un fichier WAV. Exportez le son en WAV PCM.' },
    en: { synopsis: 'Unknown file', description: 'This is not a WAV file. Export the sound as PCM WAV.' },
  },
  'not-pcm': {
    fr: { synopsis: 'Son compressé', description: 'Le son n’est pas en PCM. Exportez-le en WAV PCM, 24 bits.' },
    en: { synopsis: 'Compressed sound', description: 'The sound is not PCM. Export it as PCM WAV, 24 bits.' },
  },
  truncated: {
    fr: { synopsis: 'Fichier tronqué', description: 'Il manque la fin du son. Copiez le fichier de nouveau.' },
    en: { synopsis: 'Truncated file', description: 'The end of the sound is missing. Copy the file again.' },
  },
  'sample-rate': {
    fr: { synopsis: 'Fréquence d’échantillonnage', description: 'Le son doit être échantillonné à 48 kHz.' },
    en: { synopsis: 'Sampling rate', description: 'The sound must be sampled at 48 kHz.' },
  },
  'bit-depth': {
    fr: { synopsis: 'Résolution du son', description: 'Le son doit être en 16 ou 24 bits.' },
    en: { synopsis: 'Bit depth', description: 'The sound must be 16 or 24 bit.' },
  },
  channels: {
    fr: { synopsis: 'Nombre de canaux', description: 'Le son doit être en mono ou en stéréo.' },
    en: { synopsis: 'Number of channels', description: 'The sound must be mono or stereo.' },
  },
  length: {
    fr: { synopsis: 'Durée différente du film', description: 'Le son doit durer comme le film, à une image près.' },
    en: {
      synopsis: 'Duration differs from the film',
      description: 'The sound must be as long as the film, to within one frame.',
    },
  },
};

/** Why a file can't be used as a film's audio description, and what to do about it. */
export function audioDescriptionFaultText(fault: AudioDescriptionFault, language: Language): QualityIssueText {
  return WORDS[fault][language];
}
