import { inputArguments } from '../run/input-arguments.ts';
import { MediaError } from '../run/media-error.ts';
import { runTool } from '../run/runner.ts';

const TIME_LIMIT_SECONDS = 600;

/** MD5 of a file's coded picture, whatever its container: hexadecimal. */
export async function pictureMd5(
  file: string,
  { signal, demuxers }: { readonly signal?: AbortSignal; readonly demuxers?: readonly string[] } = {},
): Promise<string> {
  const { stdout } = await runTool({
    tool: 'ffmpeg',
    arguments: [
      ...['-loglevel', 'error', ...inputArguments(file, demuxers), '-map', '0:v:0', '-c', 'copy'],
      ...['-f', 'streamhash', '-hash', 'md5', '-'],
    ],
    inputs: [file],
    timeLimitSeconds: TIME_LIMIT_SECONDS,
    signal,
  });
  const md5 = /MD5=([0-9a-f]{32})/.exec(stdout)?.[1];
  if (!md5) throw new MediaError('failed', 'the coded picture could not be read', { facts: { output: stdout } });
  return md5;
}
