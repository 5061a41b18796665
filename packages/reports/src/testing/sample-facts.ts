import type { Measurements } from '@spotway/domain/film';
import { type JudgedDestination, judgeForDestinations, strictestLoudness } from '@spotway/domain/quality';
import { GOOD_FILM, GOOD_VIDEO } from '@spotway/domain/testing';
import type { DeliveryFacts } from '../delivery/delivery-facts.ts';
import type { VerificationFacts } from '../verification/verification-facts.ts';

const SECONDS = 20;
const FRAMES = SECONDS * 25;

/** A programme that speaks, pauses and gets louder: one sample per 100 ms. */
const momentary = Array.from({ length: SECONDS * 10 }, (_, at) =>
  at > 86 && at < 108 ? null : -26 + 5 * Math.sin(at / 9) + 3 * Math.sin(at / 2.3) + at / 40,
);
const shortTerm = momentary.map((_, at) => {
  const heard = momentary.slice(Math.max(0, at - 29), at + 1).filter((value) => value !== null);
  return at < 29 || heard.length < 10 ? null : heard.reduce((sum, value) => sum + value, 0) / heard.length;
});

/** A good film of twenty seconds. */
export const GOOD_MEASUREMENTS: Measurements = {
  ...GOOD_FILM,
  declaredFrames: FRAMES,
  decodedFrames: FRAMES,
  video: {
    ...GOOD_VIDEO,
    scanRuns: [{ scan: 'tff', inFrame: 0, outFrame: FRAMES - 1 }],
    levels: { ...GOOD_VIDEO.levels, maxPercentOutside: 0.2 },
    flashes: { maxScore: 0.4, pictures: [] },
  },
  audios: [
    {
      streamIndex: 1,
      firstTrack: 1,
      layout: 'Stereo',
      sampleRate: 48_000,
      isLossy: false,
      lengthFrames: FRAMES,
      loudness: {
        integratedLufs: -23.1,
        maxShortTermLufs: -20.6,
        maxMomentaryLufs: -17.2,
        rangeLu: 4.3,
        truePeakDbtp: -4.1,
        curve: { momentary, shortTerm },
      },
      silences: [],
      channels: [
        { rmsDbfs: -25.2, peakDbfs: -5.1 },
        { rmsDbfs: -25.4, peakDbfs: -4.9 },
      ],
      differenceRmsDbfs: -29,
      correlation: 0.62,
      outOfPhase: [],
    },
  ],
};

/** The same film with common faults. */
export const BAD_MEASUREMENTS: Measurements = {
  ...GOOD_MEASUREMENTS,
  startTimecode: '09:59:46:00',
  video: {
    ...GOOD_MEASUREMENTS.video!,
    scanRuns: [
      { scan: 'tff', inFrame: 0, outFrame: 311 },
      { scan: 'bff', inFrame: 312, outFrame: FRAMES - 1 },
    ],
    black: [{ inFrame: 0, outFrame: 9 }],
    freeze: [{ inFrame: 100, outFrame: 149 }],
    levels: {
      lumaMin: 2,
      lumaMax: 251,
      picturesOutside: 40,
      firstPictureOutside: 200,
      lastPictureOutside: 251,
      worstPicture: 230,
      maxPercentOutside: 7,
    },
  },
  audios: GOOD_MEASUREMENTS.audios.map((audio) => ({
    ...audio,
    loudness: { ...audio.loudness, integratedLufs: -18.4, maxShortTermLufs: -16.2, truePeakDbtp: -0.3 },
    silences: [{ inFrame: 218, outFrame: 268 }],
  })),
};

const [PROGRAMME] = GOOD_MEASUREMENTS.audios;

/** A 5.1 film that is loud in six channels and quiet folded to stereo. */
export const SURROUND_MEASUREMENTS: Measurements = {
  ...GOOD_MEASUREMENTS,
  audios: [
    {
      ...PROGRAMME!,
      layout: 'FiveDotOne',
      channels: Array.from({ length: 6 }, () => ({ rmsDbfs: -25, peakDbfs: -8 })),
      loudness: { ...PROGRAMME!.loudness, integratedLufs: -21, truePeakDbtp: -2.2 },
      folded: { ...PROGRAMME!.loudness, integratedLufs: -25.8, truePeakDbtp: -9.4 },
      differenceRmsDbfs: null,
      correlation: null,
    },
  ],
};

/** Three seconds of the good film: too short for a loudness range, and for short-term loudness until its end. */
export const SHORT_MEASUREMENTS: Measurements = {
  ...GOOD_MEASUREMENTS,
  declaredFrames: 75,
  decodedFrames: 75,
  audios: [
    {
      ...PROGRAMME!,
      lengthFrames: 75,
      loudness: {
        ...PROGRAMME!.loudness,
        rangeLu: null,
        curve: { momentary: momentary.slice(0, 30), shortTerm: shortTerm.slice(0, 30) },
      },
    },
  ],
};

/** Two destinations: one takes 5.1 and stereo, the other only stereo. */
export const SURROUND_DESTINATIONS: readonly JudgedDestination[] = (['Stereo', 'FiveDotOne'] as const).map(
  (programme) => ({
    name: programme === 'Stereo' ? 'Chaîne Stéréo' : 'Chaîne Multicanal',
    thresholds: {},
    treatment: { loudness: { mode: 'keep' }, lacksSubtitles: false, programmes: [programme] },
  }),
);

const DESTINATIONS: readonly JudgedDestination[] = [
  { name: 'Chaîne Une', thresholds: {} },
  { name: 'Chaîne Deux', thresholds: { startTimecode: 'any' } },
];

/** Facts for a report on these measurements. */
export function sampleFacts(
  measurements: Measurements = BAD_MEASUREMENTS,
  more: Partial<VerificationFacts> = {},
  destinations: readonly JudgedDestination[] = DESTINATIONS,
): VerificationFacts {
  return {
    brand: 'Spotway',
    playerUrl: 'https://spots.example.tv/deliver/c-1/player/b-1',
    checkedAt: new Date('2026-03-28T13:05:09Z'),
    film: {
      broadcastableId: '0a7c1a53-6f0e-4a8e-9b3b-6b1f7d0f9b1e',
      pubId: 'FR_ABCD_EFGH_IJKL_0001_020_F',
      title: 'Été à la plage',
      version: 'Version 1',
      declaredSeconds: SECONDS,
      campaign: 'Printemps 2026',
      advertiser: 'Maison Exemple',
      product: 'Eau de source',
    },
    file: {
      name: 'FR_ABCD_EFGH_IJKL_0001_020_F.mxf',
      sizeBytes: 137_412_864,
      sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
      container: 'Mxf',
      video: {
        codec: 'mpeg2video',
        profile: '4:2:2',
        width: 1920,
        height: 1080,
        frameRate: { num: 25, den: 1 },
        scan: 'tff',
        chromaSubsampling: '4:2:2',
        bitDepth: 8,
        bitRate: 50_000_000,
      },
      audios: [1, 2].map((index) => ({ index, codec: 'pcm_s24le', channels: 1, sampleRate: 48_000, bitDepth: 24 })),
    },
    destinations: destinations.map(({ name }) => name),
    loudnessLimits: strictestLoudness(destinations),
    report: judgeForDestinations(measurements, destinations, { durationMs: measurements.decodedFrames * 40 }),
    measurements,
    stills: new Map(),
    ...more,
  };
}

/** Facts for a delivery report: a campaign of this many films, each for two destinations. */
export function sampleDelivery(films = 2, isWhole = true): DeliveryFacts {
  const sha256 = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
  return {
    brand: 'Spotway',
    issuedAt: new Date('2026-03-28T15:00:00Z'),
    campaign: {
      id: '5c1f7a0e-9a53-4b1e-8f55-d2a1c0a4e8aa',
      campaign: 'Printemps 2026',
      advertiser: 'Maison Exemple',
      product: 'Eau de source',
      uploaderCompany: 'Agence Exemple',
      orderedAt: new Date('2026-03-27T09:12:00Z'),
    },
    spots: Array.from({ length: films }, (_, film) => ({
      pubId: `FR_ABCD_EFGH_IJKL_${String(film + 1).padStart(4, '0')}_020_F`,
      firstAirDate: film === 0 ? '2026-04-01' : null,
      title: 'Été à la plage',
      version: 'Version 1',
      master: { name: 'ete-a-la-plage.mxf', sizeBytes: 137_412_864, sha256: sha256.replace('e3', '77') },
      naming: null,
      verification: { nbErrors: 0, nbWarnings: film },
      deliveries: ['Chaîne Une', 'Chaîne Deux Normandie et Pays de la Loire'].map((destination, position) => {
        const isDelivered = isWhole || position === 0;
        return {
          destination,
          deliveredAt: isDelivered ? new Date('2026-03-28T14:41:30Z') : null,
          fileName: isDelivered ? `FR_ABCD_EFGH_IJKL_${String(film + 1).padStart(4, '0')}_020_F_Version_1.mxf` : null,
          sizeBytes: isDelivered ? 141_203_456 : null,
          sha256: isDelivered ? sha256 : null,
          receiptKeyId: isDelivered && position === 0 ? '2026-a1b2c3d4' : null,
          loudness:
            isDelivered && position === 0
              ? { measuredLufs: -16.2, gainDb: -6.8, integratedLufs: -23, isLimited: false }
              : null,
        };
      }),
    })),
  };
}
