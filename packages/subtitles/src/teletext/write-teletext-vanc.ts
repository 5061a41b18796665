import type { FrameRate } from '@spotway/domain/shared';
import type { SubtitleIssue, SubtitleMode } from '@spotway/domain/subtitles';
import type { Cue, SubtitleDocument } from '../model/model.ts';
import { sortCues, withTimeBase } from '../model/time-base.ts';
import {
  type NationalOption,
  nationalOptionOf,
  type TeletextCell,
  type TeletextLevel,
  teletextCell,
} from './teletext-characters.ts';
import { layOutCue, ROW_CELLS } from './teletext-layout.ts';
import { encodeTeletextCells, type TeletextLine } from './teletext-line.ts';
import {
  enhancementPackets,
  fillerPacket,
  type PlacedEnhancement,
  pageHeader,
  parseTeletextPage,
  rowPacket,
  type TeletextPage,
} from './teletext-packets.ts';
import { frameElement, frameElementBytes, MAX_PACKETS_PER_FRAME, type VancScan } from './vanc.ts';

export type TeletextMode = Exclude<SubtitleMode, 'Open'>;

export interface TeletextService {
  /** Page number as viewers type it. */
  readonly page: string;
  readonly level: TeletextLevel;
  /** Teletext packets per frame; two lines need three, and one more with level 1.5 characters. */
  readonly packetsPerFrame: number;
}

/** French channels subtitle on page 888, with a second service on 889; level 1.5 has all accented capitals, œ and €. */
export const TELETEXT_SERVICES: Readonly<Record<TeletextMode, TeletextService>> = {
  Teletext1: { page: '888', level: '1', packetsPerFrame: 3 },
  Teletext2: { page: '889', level: '1.5', packetsPerFrame: 5 },
};

export interface TeletextVancOptions {
  readonly mode: TeletextMode;
  readonly frameRate: FrameRate;
  /** Frames of the film: one element is written for each. */
  readonly durationFrames: number;
  /** Frames of the deliverable before the film (leader); 0 by default. */
  readonly leaderFrames?: number;
  readonly scan: VancScan;
  /** Where the channel differs from the mode's service. */
  readonly service?: Partial<TeletextService>;
}

export type TeletextVancOutcome =
  | {
      readonly written: true;
      /** Elements of a SMPTE ST 436 track, one per frame, leader included; all of `packetBytes`. */
      readonly bytes: Uint8Array;
      /** Value for ffmpeg's `-raw_packet_size`. */
      readonly packetBytes: number;
      readonly issues: readonly SubtitleIssue[];
    }
  | { readonly written: false; readonly issues: readonly SubtitleIssue[] };

interface Encoding {
  readonly page: TeletextPage;
  readonly level: TeletextLevel;
  readonly national: NationalOption;
}

interface Transmission {
  readonly frame: number;
  readonly packets: readonly (readonly number[])[];
  /** Number of the cue, from 1; null when the page is only cleared. */
  readonly cue: number | null;
}

const MAX_LATE_FRAMES = 1;

/**
 * Teletext subtitles for an MXF deliverable: OP-47 (SMPTE RDD 8) distribution packets in SMPTE ST 436 frame elements, to be
 * muxed as a data stream. A cue's page starts in the cue's first frame and is cleared in the one where it ends; where
 * two cues overlap, the later one replaces the earlier. Text that fits no screen, or lies outside the film, is an error.
 * @throws RangeError for an impossible page or number of packets
 */
export function writeTeletextVanc(document: SubtitleDocument, options: TeletextVancOptions): TeletextVancOutcome {
  const service = { ...TELETEXT_SERVICES[options.mode], ...options.service };
  const { packetsPerFrame } = service;
  if (!Number.isInteger(packetsPerFrame) || packetsPerFrame < 1 || packetsPerFrame > MAX_PACKETS_PER_FRAME) {
    throw new RangeError(`Invalid number of teletext packets per frame: ${packetsPerFrame}`);
  }
  const encoding: Encoding = {
    page: parseTeletextPage(service.page),
    level: service.level,
    national: nationalOptionOf(document.language),
  };
  const issues: SubtitleIssue[] = [];
  const { cues } = sortCues(withTimeBase(document, options.frameRate));
  const transmissions = transmissionsOf(cues, options.durationFrames, encoding, issues);
  if (issues.some(({ severity }) => severity === 'error')) return { written: false, issues };

  const packetBytes = frameElementBytes(packetsPerFrame);
  const { durationFrames, leaderFrames = 0 } = options;
  const bytes = new Uint8Array((leaderFrames + durationFrames) * packetBytes);
  const filler = fillerPacket(encoding.page, encoding.national);
  const queue: { packet: readonly number[]; lastOf: Transmission | null }[] = [];
  let next = 0;
  for (let frame = -leaderFrames; frame < durationFrames; frame++) {
    for (let due = transmissions[next]; due && due.frame <= frame; due = transmissions[next]) {
      for (const [index, packet] of due.packets.entries()) {
        queue.push({ packet, lastOf: index === due.packets.length - 1 ? due : null });
      }
      next++;
    }
    const sent = queue.splice(0, packetsPerFrame);
    for (const { lastOf } of sent) if (lastOf) reportLate(lastOf, frame, issues);
    const packets = sent.map(({ packet }) => packet);
    while (packets.length < packetsPerFrame) packets.push(filler);
    const picture = leaderFrames + frame;
    bytes.set(frameElement(packets, picture & 0xffff, options.scan), picture * packetBytes);
  }
  return { written: true, bytes, packetBytes, issues };
}

function transmissionsOf(
  cues: readonly Cue[],
  durationFrames: number,
  encoding: Encoding,
  issues: SubtitleIssue[],
): Transmission[] {
  const shown = cues.flatMap((cue, index) => {
    const place = { cue: index + 1, inFrame: cue.in, outFrame: Math.max(cue.in, cue.out - 1) };
    if (cue.in < 0) issues.push({ code: 'before-start', severity: 'error', ...place });
    if (cue.in >= durationFrames) issues.push({ code: 'past-end', severity: 'error', ...place });
    const packets = packetsOf(cue, encoding, (issue) => issues.push({ ...issue, ...place }));
    return cue.out > cue.in && cue.lines.length > 0 ? [{ cue, packets, number: index + 1 }] : [];
  });
  const erase = [pageHeader(encoding.page, encoding.national)];
  return shown.flatMap(({ cue, packets, number }, index): Transmission[] => {
    const page = { frame: cue.in, packets, cue: number };
    const following = shown[index + 1];
    const isReplaced = following !== undefined && following.cue.in <= cue.out;
    return isReplaced ? [page] : [page, { frame: cue.out, packets: erase, cue: null }];
  });
}

function packetsOf(cue: Cue, { page, level, national }: Encoding, report: (issue: SubtitleIssue) => void): number[][] {
  const encode = (line: Cue['lines'][number]) =>
    encodeTeletextCells<TeletextCell>(line, {
      encode: (character) => teletextCell(character, national, level),
      unknown: { code: 0x3f },
      attribute: (code) => ({ code }),
      isSpace: ({ code }) => code === 0x20,
    });
  const { lines, issues } = layOutCue(cue, 2, encode);
  issues.forEach(report);
  reportCharacters(
    lines.map(({ encoded }) => encoded),
    report,
  );
  const rows = lines.map(({ row, encoded }) => ({ row, cells: placed(encoded.cells, cue.align) }));
  const enhancements = rows.flatMap(({ row, cells }) =>
    cells.flatMap(({ enhancement }, column): PlacedEnhancement[] =>
      enhancement ? [{ ...enhancement, row, column }] : [],
    ),
  );
  return [
    pageHeader(page, national),
    ...enhancementPackets(page, enhancements),
    ...rows.map(({ row, cells }) =>
      rowPacket(
        page,
        row,
        cells.map(({ code }) => code),
      ),
    ),
  ];
}

/** A row's cells, padded with spaces to align the text left, centre or right. */
function placed(cells: readonly TeletextCell[], align: Cue['align']): TeletextCell[] {
  const free = ROW_CELLS - cells.length;
  const before = align === 'left' ? 0 : align === 'right' ? free : Math.floor(free / 2);
  return [...Array.from({ length: before }, (): TeletextCell => ({ code: 0x20 })), ...cells];
}

function reportCharacters(lines: readonly TeletextLine<TeletextCell>[], report: (issue: SubtitleIssue) => void): void {
  const named = (key: 'substituted' | 'unknown') => [...new Set(lines.flatMap((line) => line[key]))].join('');
  const substituted = named('substituted');
  const unknown = named('unknown');
  if (substituted) report({ code: 'substituted-character', severity: 'warning', characters: substituted });
  if (unknown) report({ code: 'unknown-character', severity: 'warning', characters: unknown });
}

function reportLate({ cue, frame }: Transmission, completeFrame: number, issues: SubtitleIssue[]): void {
  const late = completeFrame - frame;
  if (cue === null || late <= MAX_LATE_FRAMES) return;
  const place = { cue, inFrame: frame, outFrame: completeFrame };
  issues.push({
    code: 'late-page',
    severity: 'warning',
    ...place,
    measured: late,
    limit: MAX_LATE_FRAMES,
    unit: 'frames',
  });
}
