import type { Waveforms } from '@spotway/domain/film';
import { TARGET_LUFS } from '@spotway/domain/quality';
import { nominalRate } from '@spotway/domain/shared';
import type { FilmFrames, FilmPlayer } from '@spotway/player';
import { useEffect, useRef } from 'react';
import type { FilmProxy } from '../film-proxy.ts';
import { usePlayerState } from '../use-film-player.ts';
import classes from './seek-bar.module.css';
import { peakBetween, useSoundData } from './sound-data.ts';

const LEAST_LUFS = -41;
const MOST_LUFS = -5;

/** The audible mix's waveform, with its short-term loudness curve and the target line. */
export function SoundGraph({ player, film, proxy }: { player: FilmPlayer; film: FilmFrames; proxy: FilmProxy }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const data = useSoundData(proxy.waveformsUrl);
  const heard = usePlayerState(player, (state) => state.audio);
  const track = proxy.audios.findIndex(({ id }) => id === heard);
  useEffect(() => {
    const element = canvas.current;
    if (!element || !data) return;
    const paint = () => drawSound(element, data, track, film.frameCount / nominalRate(film.frameRate));
    paint();
    const watch = new ResizeObserver(paint);
    watch.observe(element);
    return () => watch.disconnect();
  }, [data, track, film.frameCount, film.frameRate]);
  if (!data?.tracks[track]) return null;
  return (
    <div aria-hidden="true">
      <canvas ref={canvas} className={classes.graph} />
    </div>
  );
}

function drawSound(canvas: HTMLCanvasElement, data: Waveforms, index: number, seconds: number): void {
  const track = data.tracks[index];
  const context = canvas.getContext('2d');
  if (!track || !context) return;
  const scale = window.devicePixelRatio;
  const [width, height] = [canvas.clientWidth, canvas.clientHeight];
  canvas.width = width * scale;
  canvas.height = height * scale;
  context.scale(scale, scale);
  const colour = (name: string) => getComputedStyle(canvas).getPropertyValue(name);

  context.fillStyle = colour('--sw-wave') || 'rgb(134 142 150 / 55%)';
  for (let x = 0; x < width; x += 1) {
    const [from, to] = [(x / width) * seconds, ((x + 1) / width) * seconds];
    const peak = Math.max(0, ...track.channels.map((each) => peakBetween(each, data.peaksPerSecond, from, to)));
    const tall = Math.max(1, peak * height);
    context.fillRect(x, (height - tall) / 2, 1, tall);
  }
  const yOf = (lufs: number) => ((MOST_LUFS - Math.max(LEAST_LUFS, lufs)) / (MOST_LUFS - LEAST_LUFS)) * height;
  context.strokeStyle = '#2f9e44';
  context.setLineDash([4, 4]);
  context.beginPath();
  context.moveTo(0, yOf(TARGET_LUFS));
  context.lineTo(width, yOf(TARGET_LUFS));
  context.stroke();
  const perSecond = data.loudnessPerSecond;
  if (!perSecond) return;
  context.strokeStyle = '#1c7ed6';
  context.lineWidth = 1.5;
  context.setLineDash([]);
  context.beginPath();
  let isDrawing = false;
  for (const [step, lufs] of (track.shortTerm ?? []).entries()) {
    const x = (step / perSecond / seconds) * width;
    if (lufs === null) isDrawing = false;
    else if (isDrawing) context.lineTo(x, yOf(lufs));
    else {
      context.moveTo(x, yOf(lufs));
      isDrawing = true;
    }
  }
  context.stroke();
}
