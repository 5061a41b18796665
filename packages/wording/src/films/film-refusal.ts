import type { ProbeRefusalReason } from '@spotway/domain/film';
import type { DropError } from '@spotway/domain/order';

/** Why a drop zone takes no file: by its rules, or because the file can't be read. */
export type DropRefusal = DropError | Extract<ProbeRefusalReason, 'unreadable' | 'empty'>;
/** Why a stored file is refused before its check, beside those. */
export type ProbeRefusal = Exclude<ProbeRefusalReason, DropRefusal>;
export type FilmRefusal = DropRefusal | ProbeRefusal;
