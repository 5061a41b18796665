import type { CodedPicture } from '@spotway/domain/film';
import { inputArguments } from '../run/input-arguments.ts';
import { runTool } from '../run/runner.ts';
import type { FilmFile } from './film-file.ts';

const TIME_LIMIT_SECONDS = 600;
/** Start code of a group of pictures (ISO 13818-2, table 6-1). */
const MPEG2_GROUP_START = '184';

/**
 * Reads the properties of a film's coded picture: level, bit rate and groups of pictures, from headers and packets of the whole film,
 * without decoding. Null without a picture.
 */
export async function readCodedPicture({ file, probe }: FilmFile, signal?: AbortSignal): Promise<CodedPicture | null> {
  const { video } = probe;
  if (!video) return null;
  const [packets, hasClosedGroups] = await Promise.all([
    readPackets(file, video.index, signal),
    video.codec === 'mpeg2video' ? readGroupHeaders(file, video.index, signal) : null,
  ]);
  const seconds = (packets.count * video.frameRate.den) / video.frameRate.num;
  return {
    container: probe.container,
    codec: video.codec,
    profile: video.profile,
    level: packets.level,
    width: video.width,
    height: video.height,
    frameRate: video.frameRate,
    scan: video.scan,
    chromaSubsampling: video.chromaSubsampling,
    bitDepth: video.bitDepth,
    displayAspectRatio: video.displayAspectRatio,
    colourMatrix: video.colour.matrix,
    bitRate: packets.count === 0 ? null : (packets.bytes * 8) / seconds,
    longestGroup: packets.longestGroup,
    // Every packet that H.264 and HEVC readers flag as key is a point where decoding may start (IDR), so the group before it is closed.
    hasClosedGroups: video.codec === 'h264' || video.codec === 'hevc' ? packets.isOrdered : hasClosedGroups,
  };
}

interface PacketFacts {
  readonly count: number;
  readonly bytes: number;
  readonly level: number | null;
  readonly longestGroup: number | null;
  /** No frame is displayed before the key frame it follows; null where some packets have no display time. */
  readonly isOrdered: boolean | null;
}

async function readPackets(file: string, index: number, signal?: AbortSignal): Promise<PacketFacts> {
  const entries = 'packet=pts,size,flags:stream=level';
  const { stdout } = await runTool({
    tool: 'ffprobe',
    arguments: [
      ...['-v', 'error', ...inputArguments(file), '-select_streams', String(index)],
      ...['-show_entries', entries, '-of', 'compact=p=0'],
    ],
    inputs: [file],
    timeLimitSeconds: TIME_LIMIT_SECONDS,
    signal,
  });
  return packetFacts(stdout);
}

/** Summarises ffprobe's compact lines, one per packet of the picture. */
export function packetFacts(stdout: string): PacketFacts {
  let bytes = 0;
  let count = 0;
  let group = 0;
  let longestGroup = 0;
  let keyPts = Number.NEGATIVE_INFINITY;
  let isOrdered: boolean | null = true;
  for (const [, pts, size, flags] of stdout.matchAll(/^pts=(\S+?)\|size=(\d+)\|flags=(\S+)/gm)) {
    const isKey = flags?.startsWith('K') ?? false;
    bytes += Number(size);
    count += 1;
    group = isKey ? 1 : group + 1;
    longestGroup = Math.max(longestGroup, group);
    if (!Number.isFinite(Number(pts))) isOrdered = isOrdered === false ? false : null;
    else if (isKey) keyPts = Number(pts);
    else if (Number(pts) < keyPts) isOrdered = false;
  }
  const level = Number(/^(?:.*\|)?level=(-?\d+)/m.exec(stdout)?.[1] ?? -1);
  return { count, bytes, level: level > 0 ? level : null, longestGroup: count === 0 ? null : longestGroup, isOrdered };
}

/** Whether every group header says it is closed, null without any; MPEG-2 keeps that in a bit not shown in packet flags. */
async function readGroupHeaders(file: string, index: number, signal?: AbortSignal): Promise<boolean | null> {
  let closed = 0;
  let open = 0;
  await runTool({
    tool: 'ffmpeg',
    arguments: [
      ...['-loglevel', 'info', ...inputArguments(file), '-map', `0:${index}`, '-c', 'copy'],
      ...['-bsf:v', `filter_units=pass_types=${MPEG2_GROUP_START},trace_headers`, '-f', 'null', '-'],
    ],
    inputs: [file],
    timeLimitSeconds: TIME_LIMIT_SECONDS,
    signal,
    onLogLine: (line) => {
      const bit = /\bclosed_gop\s+([01])\b/.exec(line)?.[1];
      if (bit === '1') closed += 1;
      else if (bit === '0') open += 1;
    },
  });
  return closed + open === 0 ? null : open === 0;
}
