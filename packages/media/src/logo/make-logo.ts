import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { MediaError, type MediaErrorReason } from '../run/media-error.ts';
import { runTool } from '../run/runner.ts';

/** Longest side of a logo. */
const SIDE = 512;
/** Larger pictures are not decoded: 4096 × 4096. */
const MAX_PIXELS = 16_777_216;
const TIME_LIMIT_SECONDS = 20;
/** Twice what 512 × 512 pixels of noise take. */
const MAX_FILE_BYTES = 2_500_000;

/** Why ffmpeg gives up on a picture, whatever the machine. */
const REFUSED_FOR: readonly MediaErrorReason[] = ['failed', 'limit', 'timeout'];

/** Formats by their first bytes: ffmpeg is told which one to expect, so that nothing else is tried. */
function demuxerOf(image: Uint8Array): 'png_pipe' | 'jpeg_pipe' | 'webp_pipe' | null {
  const head = Buffer.from(image.subarray(0, 12)).toString('latin1');
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png_pipe';
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg_pipe';
  return /^RIFF.{4}WEBP/s.test(head) ? 'webp_pipe' : null;
}

/** Arguments that decode a picture, all of it, and write it as PNG, at most 512 pixels wide and high, without anything else it holds. */
function logoArguments(demuxer: string, file: string, name: string): string[] {
  const fit = `scale='min(${SIDE},iw)':'min(${SIDE},ih)':force_original_aspect_ratio=decrease`;
  return [
    ...['-loglevel', 'level+error', '-y', '-xerror', '-err_detect', 'crccheck+explode', '-max_pixels', `${MAX_PIXELS}`],
    ...['-protocol_whitelist', 'file', '-f', demuxer, '-i', file],
    ...['-map', '0:v:0', '-frames:v', '1', '-vf', `${fit},format=rgba`],
    ...['-map_metadata', '-1', '-f', 'image2', '-update', '1', '-c:v', 'png', name],
  ];
}

/**
 * A picture of PNG, JPEG or WebP as a PNG of our own; null if it is none, or can't be decoded whole.
 * @param workDir a folder reserved for this run
 */
export async function makeLogo(
  image: Uint8Array,
  { workDir, signal }: { readonly workDir: string; readonly signal?: AbortSignal },
): Promise<Uint8Array | null> {
  const demuxer = demuxerOf(image);
  if (!demuxer) return null;
  const [input, output] = [path.join(workDir, 'sent'), 'logo.png'];
  await writeFile(input, image);
  try {
    await runTool({
      tool: 'ffmpeg',
      arguments: logoArguments(demuxer, input, output),
      inputs: [input],
      workDir,
      timeLimitSeconds: TIME_LIMIT_SECONDS,
      maxFileBytes: MAX_FILE_BYTES,
      signal,
    });
    return await readFile(path.join(workDir, output));
  } catch (error) {
    if (error instanceof MediaError && REFUSED_FOR.includes(error.reason)) return null;
    throw error;
  }
}
