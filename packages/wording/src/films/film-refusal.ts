import type { ProbeRefusalReason } from '@spotway/domain/film';
import type { DropError } from '@spotway/domain/order';

/** Why a file is not taken: by the rules of a drop zone, or before its check. */
export type FilmRefusal = DropError | ProbeRefusalReason;
