import type { ProbeRefusalReason } from '@spotway/domain/film';
import type { DropError } from '@spotway/domain/order';

/** Why a drop zone refuses a file: by its rules, or because it can't be read. */
export type DropRefusal = DropError | Extract<ProbeRefusalReason, 'unreadable' | 'empty'>;
/** Further reasons to refuse a stored file before its check. */
export type ProbeRefusal = Exclude<ProbeRefusalReason, DropRefusal>;
export type FilmRefusal = DropRefusal | ProbeRefusal;
