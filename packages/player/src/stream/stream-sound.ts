import type Shaka from 'shaka-player/dist/shaka-player.dash-es2021.js';

/** A stretch of one mix, as the stream holds it. */
export interface SoundPiece {
  readonly startSeconds: number;
  /** A complete MP4, to be decoded. */
  readonly bytes: ArrayBuffer;
}

/** The sound of a stream, piece by piece. */
export interface StreamSound {
  /** The piece of this mix that holds a time, once the mix is there; null where there is none. Rejects when it can't be fetched. */
  pieceAt(label: string, seconds: number, signal: AbortSignal): Promise<SoundPiece | null>;
}

interface Mix {
  readonly stream: Shaka.extern.Stream;
  /** Address of its initialisation segment. */
  readonly beginning: string;
}

/** Fetches the stream's own segments once more, mostly from the browser's cache. To be created before the stream is loaded. */
export function createStreamSound(shaka: typeof Shaka, player: Shaka.Player): StreamSound {
  // What the requests themselves carry: asking shaka-player for its manifest writes a warning to the console each time.
  const mixes = new Map<string, PromiseWithResolvers<Mix>>();
  /** A mix that was just chosen is still on its way. */
  function mixOf(label: string): PromiseWithResolvers<Mix> {
    const mix = mixes.get(label) ?? Promise.withResolvers<Mix>();
    mixes.set(label, mix);
    return mix;
  }
  const { INIT_SEGMENT } = shaka.net.NetworkingEngine.AdvancedRequestType;
  player.getNetworkingEngine()?.registerResponseFilter((_type, { uri }, context) => {
    const { type, stream } = context ?? {};
    if (type === INIT_SEGMENT && stream?.label) mixOf(stream.label).resolve({ stream, beginning: uri });
  });

  return {
    async pieceAt(label, seconds, signal) {
      const { stream, beginning } = await mixOf(label).promise;
      await stream.createSegmentIndex();
      const index = stream.segmentIndex;
      const segment: Shaka.media.SegmentReference | null = index?.get(index.find(seconds)) ?? null;
      const [uri] = segment?.getUris() ?? [];
      if (!segment || uri === undefined) return null;
      const parts = await Promise.all([beginning, uri].map((each) => fetchBytes(each, signal)));
      return { startSeconds: segment.getStartTime(), bytes: await new Blob(parts).arrayBuffer() };
    },
  };
}

async function fetchBytes(uri: string, signal: AbortSignal): Promise<ArrayBuffer> {
  const answer = await fetch(uri, { signal });
  if (!answer.ok) throw new Error(`a piece of the sound could not be fetched: ${answer.status}`);
  return answer.arrayBuffer();
}
