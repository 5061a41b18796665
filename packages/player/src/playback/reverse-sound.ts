import type { SoundPiece } from '../stream/stream-sound.ts';

/** Plays a film's sound backwards, which browsers don't. */
export interface ReverseSound {
  /** From this position towards the beginning, `speed` times as fast and as high, until it is stopped or began anew. Silent where sound can't be had. */
  start(fromSeconds: number, speed: number): void;
  stop(): void;
  close(): void;
}

/** What is played. */
export interface ReversedFilm {
  /** Rejects, or null, where there is no sound. */
  pieceAt(seconds: number, signal: AbortSignal): Promise<SoundPiece | null>;
  /** 0 to 1. */
  volume(): number;
}

/** The next piece is decoded this long before it is due, so that no more than a few are held at a time. */
const AHEAD_SECONDS = 1;
/** An output that is further behind the clock than this (a busy machine) catches up. */
const LATE_SECONDS = 0.05;

export function createReverseSound(film: ReversedFilm): ReverseSound {
  let context: AudioContext | null = null;
  let running: AbortController | null = null;

  async function play(fromSeconds: number, speed: number, signal: AbortSignal): Promise<void> {
    const since = performance.now();
    context ??= new AudioContext();
    const output = context;
    const gain = new GainNode(output, { gain: film.volume() });
    gain.connect(output.destination);
    signal.addEventListener('abort', () => gain.disconnect());
    await output.resume();
    /** When the output began, in its own time. */
    const began = () => output.currentTime - (performance.now() - since) / 1000;
    let beginning = began();
    for (let until = fromSeconds; until > 0; ) {
      const piece = await film.pieceAt(until - 0.001, signal);
      if (!piece || piece.startSeconds >= until) return;
      const decoded = await output.decodeAudioData(piece.bytes);
      if (signal.aborted) return;
      if (Math.abs(began() - beginning) > LATE_SECONDS) beginning = began();
      schedule(reversed(decoded), { piece, until, at: beginning + (fromSeconds - until) / speed, speed, gain });
      until = piece.startSeconds;
      await pause(beginning + (fromSeconds - until) / speed - AHEAD_SECONDS - output.currentTime, signal);
    }
  }

  function stop(): void {
    running?.abort();
    running = null;
  }

  return {
    start(fromSeconds, speed) {
      stop();
      running = new AbortController();
      // without its sound, the picture still runs backwards
      play(fromSeconds, speed, running.signal).catch(() => {});
    },
    stop,
    close() {
      stop();
      void context?.close();
    },
  };
}

interface Due {
  readonly piece: SoundPiece;
  /** Film time at which the part to play ends; it is heard first. */
  readonly until: number;
  /** When that is due, in the output's time. */
  readonly at: number;
  readonly speed: number;
  readonly gain: GainNode;
}

function schedule(buffer: AudioBuffer, { piece, until, at, speed, gain }: Due): void {
  const { context } = gain;
  // What was due before now is left out.
  const late = Math.max(0, context.currentTime - at) * speed;
  const lasting = until - piece.startSeconds - late;
  if (lasting <= 0) return;
  const node = new AudioBufferSourceNode(context, { buffer, playbackRate: speed });
  node.connect(gain);
  node.start(
    Math.max(at, context.currentTime),
    Math.max(0, piece.startSeconds + buffer.duration - until) + late,
    lasting,
  );
}

function reversed(buffer: AudioBuffer): AudioBuffer {
  for (let channel = 0; channel < buffer.numberOfChannels; channel += 1) buffer.getChannelData(channel).reverse();
  return buffer;
}

function pause(seconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((done) => {
    const timer = setTimeout(done, Math.max(0, seconds) * 1000);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      done();
    });
  });
}
