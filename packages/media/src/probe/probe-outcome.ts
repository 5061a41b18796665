import type { MediaProbe, ProbeRefusalReason, RecognisedFile } from '@spotway/domain/film';

export interface ProbeRefusal {
  readonly ok: false;
  readonly reason: ProbeRefusalReason;
  readonly detail: string;
  /** What the file is instead, with `not-a-film`. */
  readonly recognised?: RecognisedFile;
}

export type ProbeOutcome = { readonly ok: true; readonly probe: MediaProbe } | ProbeRefusal;
