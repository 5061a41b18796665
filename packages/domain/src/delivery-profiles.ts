import { FRAME_RATE_25, type FrameRate } from './frame-rate.ts';
import type { QualityThresholds } from './quality-thresholds.ts';

/** Containers of the specification's point 3. */
export type DeliveryContainer = 'Mxf' | 'Qtff' | 'Mp4';

export interface DeliveryVideo {
  /** `XdcamHd422` is MPEG-2 4:2:2@HL long-GOP at 50 Mb/s; `H264` is High@4.0. */
  readonly codec: 'XdcamHd422' | 'H264';
  readonly width: number;
  readonly height: number;
  readonly frameRate: FrameRate;
  readonly scan: 'tff' | 'progressive';
  /** Bits per second: constant for XDCAM, the ceiling for H.264. */
  readonly bitRate: number;
}

export interface DeliveryAudio {
  readonly codec: 'PCMS24LE' | 'AAC';
  /** `Mono`: every track is one mono stream (French PAD); `Stereo`: one stream with a pair. */
  readonly layout: 'Mono' | 'Stereo';
  /** Mono tracks; tracks the film does not fill are silent. A stereo stream counts as two. */
  readonly tracks: number;
  readonly sampleRate: number;
  /** Bits per second of each stream; null for PCM. */
  readonly bitRate: number | null;
}

/** A film's loudness is only ever changed when its profile or its customer asks for it. */
export type LoudnessHandling =
  | { readonly mode: 'keep' }
  | { readonly mode: 'normalise'; readonly targetLufs: number; readonly maxTruePeakDbtp: number };

/** What a channel wants to receive: data, one per kind of delivery. */
export interface DeliveryProfile {
  readonly id: string;
  readonly name: string;
  readonly container: DeliveryContainer;
  readonly extension: string;
  readonly video: DeliveryVideo;
  readonly audio: DeliveryAudio;
  /** Timecode of the film's first picture. */
  readonly startTimecode: string;
  readonly loudness: LoudnessHandling;
  /** Tokens: {pubId}, {title}, {version}, {durationSeconds}, {profileId}; without extension. */
  readonly fileNamePattern: string;
  /** Where the channel's own rules differ from French television's. */
  readonly thresholds: Partial<QualityThresholds>;
}

/** XDCAM HD422 50 in the flavour of the French PAD (AS-10 HIGH_HD_2014): eight mono PCM tracks. */
export const XDCAM_HD422_50: DeliveryProfile = {
  id: 'xdcam-hd422-50',
  name: 'XDCAM HD422 50 – MXF 1080i25',
  container: 'Mxf',
  extension: 'mxf',
  video: {
    codec: 'XdcamHd422',
    width: 1920,
    height: 1080,
    frameRate: FRAME_RATE_25,
    scan: 'tff',
    bitRate: 50_000_000,
  },
  audio: { codec: 'PCMS24LE', layout: 'Mono', tracks: 8, sampleRate: 48_000, bitRate: null },
  startTimecode: '10:00:00:00',
  loudness: { mode: 'keep' },
  fileNamePattern: '{pubId}_{version}',
  thresholds: {},
};

/** For web and replay services: H.264 High@4.0, stereo AAC, playable before it is fully downloaded. */
export const H264_MP4: DeliveryProfile = {
  id: 'h264-mp4',
  name: 'H.264 – MP4 1080p25',
  container: 'Mp4',
  extension: 'mp4',
  video: {
    codec: 'H264',
    width: 1920,
    height: 1080,
    frameRate: FRAME_RATE_25,
    scan: 'progressive',
    bitRate: 20_000_000,
  },
  audio: { codec: 'AAC', layout: 'Stereo', tracks: 2, sampleRate: 48_000, bitRate: 256_000 },
  startTimecode: '10:00:00:00',
  loudness: { mode: 'keep' },
  fileNamePattern: '{pubId}_{version}',
  thresholds: {},
};

export const DELIVERY_PROFILES: readonly DeliveryProfile[] = [XDCAM_HD422_50, H264_MP4];

/** The profile with this id, or undefined. */
export function deliveryProfile(id: string): DeliveryProfile | undefined {
  return DELIVERY_PROFILES.find((profile) => profile.id === id);
}

/** What a file name may be made of. */
export interface DeliverableNameFacts {
  /** Null while the regulator has not given one: the title takes its place. */
  readonly pubId: string | null;
  readonly title: string;
  readonly version: string;
  readonly durationSeconds: number;
}

const MAX_NAME_LENGTH = 120;

/** The name a deliverable has at its destination: plain ASCII letters, digits, dot, dash and underscore, never hidden. */
export function deliverableFileName(profile: DeliveryProfile, facts: DeliverableNameFacts): string {
  const values: Readonly<Record<string, string>> = {
    pubId: facts.pubId || facts.title,
    title: facts.title,
    version: facts.version,
    durationSeconds: String(facts.durationSeconds),
    profileId: profile.id,
  };
  const name = profile.fileNamePattern.replace(/\{(\w+)\}/g, (_, token: string) => plainName(values[token] ?? ''));
  return `${plainName(name).slice(0, MAX_NAME_LENGTH) || profile.id}.${profile.extension}`;
}

/** The name of a film beside others of the same name: `film.mxf`, `film_2.mxf`, `film_3.mxf` … (docs/decisions/005). */
export function numberedFileName(fileName: string, copy: number): string {
  return copy === 1 ? fileName : fileName.replace(/(\.[^.]*)?$/, (extension) => `_${copy}${extension}`);
}

/** Gain that brings a film to the profile's loudness. `isLimitedByPeak`: the target is out of reach without a limiter. */
export interface LoudnessGain {
  readonly gainDb: number;
  readonly isLimitedByPeak: boolean;
}

/**
 * The linear gain for a profile, from the film's measured loudness; null when the loudness is kept or the film is silent.
 * A gain that would push the true peak past its ceiling is cut back to what the peak allows.
 */
export function loudnessGain(
  handling: LoudnessHandling,
  measured: { readonly integratedLufs: number | null; readonly truePeakDbtp: number | null },
): LoudnessGain | null {
  if (handling.mode === 'keep' || measured.integratedLufs === null || measured.truePeakDbtp === null) return null;
  const wanted = handling.targetLufs - measured.integratedLufs;
  const allowed = handling.maxTruePeakDbtp - measured.truePeakDbtp;
  return { gainDb: Math.min(wanted, allowed), isLimitedByPeak: wanted > allowed };
}

function plainName(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[œŒ]/g, 'oe')
    .replace(/[æÆ]/g, 'ae')
    .replace(/[^A-Za-z0-9._-]+/g, '_')
    .replace(/_{2,}/g, '_')
    .replace(/^[._-]+|[._-]+$/g, '');
}
