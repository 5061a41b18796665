/** A sentence, and when it is shown, in seconds. */
export interface Caption {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

const PAUSE_SECONDS = 0.1;

/** Shares out the time of each step among its sentences, by their length. */
export function captionsOf(
  steps: readonly { readonly from: number; readonly to: number; readonly sentences: readonly string[] }[],
): Caption[] {
  return steps.flatMap(({ from, to, sentences }) => {
    const letters = sentences.reduce((sum, { length }) => sum + length, 0);
    let at = from;
    return sentences.map((text) => {
      const start = at;
      at += ((to - from) * text.length) / letters;
      return { from: start, to: at - PAUSE_SECONDS, text };
    });
  });
}

/** Writes captions as WebVTT. */
export function writeVtt(captions: readonly Caption[]): string {
  return `WEBVTT\n\n${captions.map(({ from, to, text }) => `${timeOf(from)} --> ${timeOf(to)}\n${text}\n`).join('\n')}`;
}

function timeOf(seconds: number): string {
  const [whole = '', thousandths = ''] = seconds.toFixed(3).split('.');
  const minutes = Math.floor(Number(whole) / 60);
  return `${String(minutes).padStart(2, '0')}:${String(Number(whole) % 60).padStart(2, '0')}.${thousandths}`;
}
