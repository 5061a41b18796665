import { fitsFilm } from '../billing/index.ts';
import type { WaveFacts, WaveOutcome } from '../film/index.ts';
import type { QualityIssueText } from '../quality/index.ts';
import type { Language } from '../shared/index.ts';
import { FRAME_RATE_25, type FrameRate } from '../shared/index.ts';

/** Broadcast sound: PCM of 48 kHz, 16 or 24 bits (CST RT-040; EBU R 85). */
export const AUDIO_DESCRIPTION_HERTZ = 48_000;
const BITS: readonly number[] = [16, 24];
const CHANNELS: readonly number[] = [1, 2];
/** A description of two minutes in stereo and 24 bits has 35 MB. */
export const AUDIO_DESCRIPTION_MAX_BYTES = 200_000_000;

export type AudioDescriptionFault =
  | 'not-wave'
  | 'not-pcm'
  | 'truncated'
  | 'sample-rate'
  | 'bit-depth'
  | 'channels'
  | 'length';

/** Length of a sound in pictures of a film, not rounded. */
export function soundFrames({ sampleCount, sampleRate }: WaveFacts, rate: FrameRate = FRAME_RATE_25): number {
  return (sampleCount * rate.num) / (sampleRate * rate.den);
}

/** What keeps a sound from being the audio description of a film of so many frames. */
export function audioDescriptionFaults(wave: WaveOutcome, filmFrames: number): AudioDescriptionFault[] {
  if (!wave.ok) return [wave.reason];
  const { facts } = wave;
  const faults: [AudioDescriptionFault, boolean][] = [
    ['truncated', facts.isTruncated],
    ['sample-rate', facts.sampleRate !== AUDIO_DESCRIPTION_HERTZ],
    ['bit-depth', !BITS.includes(facts.bitsPerSample)],
    ['channels', !CHANNELS.includes(facts.channels)],
    ['length', !fitsFilm(soundFrames(facts), filmFrames)],
  ];
  return faults.flatMap(([fault, isThere]) => (isThere ? [fault] : []));
}

const WORDS: Readonly<Record<AudioDescriptionFault, Readonly<Record<Language, QualityIssueText>>>> = {
  'not-wave': {
    fr: { synopsis: 'Fichier non reconnu', description: 'Ce n’est pas un fichier WAV. Exportez le son en WAV PCM.' },
    en: { synopsis: 'Unknown file', description: 'This is no WAV file. Export the sound as PCM WAV.' },
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
    en: { synopsis: 'Bit depth', description: 'The sound must have 16 or 24 bits.' },
  },
  channels: {
    fr: { synopsis: 'Nombre de canaux', description: 'Le son doit être en mono ou en stéréo.' },
    en: { synopsis: 'Number of channels', description: 'The sound must be mono or stereo.' },
  },
  length: {
    fr: { synopsis: 'Durée différente du film', description: 'Le son doit durer comme le film, à une image près.' },
    en: {
      synopsis: 'Another length than the film',
      description: 'The sound must be as long as the film, to one frame.',
    },
  },
};

export function audioDescriptionFaultText(fault: AudioDescriptionFault, language: Language): QualityIssueText {
  return WORDS[fault][language];
}
