import { frameFileName } from '@spotway/domain/film';
import { type FilmFrames, type FilmPlayer, timecodeAt } from '@spotway/player';

/** Saves the frame on screen at the proxy's size, named by its timecode. */
export async function grabFrame(
  video: HTMLVideoElement,
  player: FilmPlayer,
  film: FilmFrames,
  title: string,
): Promise<void> {
  player.pause();
  const canvas = document.createElement('canvas');
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  canvas.getContext('2d')?.drawImage(video, 0, 0);
  const picture = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
  if (!picture) return;
  const link = document.createElement('a');
  link.href = URL.createObjectURL(picture);
  link.download = frameFileName(title, timecodeAt(player.state.frame, film));
  link.click();
  URL.revokeObjectURL(link.href);
}
