import type { Measurements, Scan } from '@spotway/domain/film';
import type { LoudnessLimits, QualityReport } from '@spotway/domain/quality';
import type { FrameRate } from '@spotway/domain/shared';

/** The film as ordered. */
interface FilmIdentity {
  readonly broadcastableId: string;
  /** Empty or null until the regulator assigns one. */
  readonly pubId: string | null;
  readonly title: string;
  readonly version: string;
  readonly declaredSeconds: number;
  readonly campaign: string;
  readonly advertiser: string;
  readonly product: string;
}

/** The file as sent. */
export interface FileFacts {
  readonly name: string;
  readonly sizeBytes: number;
  readonly sha256: string | null;
  /** A value of the specification's enumeration if possible: Mxf, Qtff, Mp4 … */
  readonly container: string;
  readonly video: VideoFacts | null;
  readonly audios: readonly AudioFacts[];
}

export interface VideoFacts {
  /** ffprobe's name. */
  readonly codec: string;
  readonly profile: string | null;
  readonly width: number;
  readonly height: number;
  readonly frameRate: FrameRate;
  readonly scan: Scan | null;
  readonly chromaSubsampling: string | null;
  readonly bitDepth: number | null;
  readonly bitRate: number | null;
}

export interface AudioFacts {
  /** Index of the stream in its file. */
  readonly index: number;
  readonly codec: string;
  readonly channels: number;
  readonly sampleRate: number;
  readonly bitDepth: number | null;
}

/** Everything in a verification report. */
export interface VerificationFacts {
  /** Name of the checking platform. */
  readonly brand: string;
  readonly checkedAt: Date;
  /** Address of the film's page in the player, without a query. */
  readonly playerUrl: string;
  readonly film: FilmIdentity;
  readonly file: FileFacts;
  /** Names of the destinations the film is ordered for. */
  readonly destinations: readonly string[];
  readonly loudnessLimits: LoudnessLimits;
  readonly report: QualityReport;
  readonly measurements: Measurements;
  /** JPEGs, by frame number in the film. */
  readonly stills: ReadonlyMap<number, Uint8Array>;
}
