export * from './deliver/deliverable.ts';
export type { DeliverableOptions } from './deliver/deliverable-plan.ts';
export * from './deliver/encode-deliverables.ts';
export type { EncodingCare } from './deliver/encoding-care.ts';
export * from './deliver/inspection/check-deliverable.ts';

export * from './deliver/make-deliverables.ts';

export { type HeldDeliverable, type WrongDeliverable, WrongDeliverables } from './deliver/wrong-deliverables.ts';
export { makeLogo } from './logo/make-logo.ts';
export * from './probe/analysis-from-media-info.ts';
export * from './probe/analysis-from-probe.ts';
export type { FilmFile } from './probe/film-file.ts';
export * from './probe/picture-essence.ts';
export * from './probe/probe.ts';
export type * from './probe/probe-outcome.ts';
export * from './proxy/poster.ts';
export * from './proxy/proxy.ts';
export * from './proxy/stills.ts';
export { inBackground } from './run/background.ts';
export * from './run/checksum.ts';
export * from './run/media-error.ts';
export * from './run/runner.ts';
export * from './verify/verify.ts';
