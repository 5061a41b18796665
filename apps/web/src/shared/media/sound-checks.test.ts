import type { AudioMeasurements, MediaAnalysis } from '@spotway/domain/film';
import { describe, expect, it } from 'vitest';
import type { SoundCheckReply, SoundCheckRequest } from './sound/sound-check-worker.ts';
import { createSoundChecks, type SoundCheckPort } from './sound/sound-checks.ts';

const track = { title: null, trackId: 1, channelPositions: null, channelLayout: null, bitRate: null };
function sound(format: string): MediaAnalysis {
  const audios = [{ ...track, channels: 2, format, samplingRate: 48_000 }];
  return {
    kind: 'audio',
    fileName: 'a.wav',
    fileSizeBytes: 5,
    durationSeconds: 4,
    audioCount: 1,
    format: 'Wave',
    audios,
  };
}
const PCM = sound('PCM 24 bits');

const measured: AudioMeasurements = {
  streamIndex: 0,
  firstTrack: 1,
  layout: 'Stereo',
  sampleRate: 48_000,
  isLossy: false,
  lengthFrames: 100,
  loudness: {
    integratedLufs: -19.3,
    maxShortTermLufs: -20.5,
    maxMomentaryLufs: -18,
    rangeLu: 1,
    truePeakDbtp: -6,
    curve: { momentary: [null, -20], shortTerm: [] },
  },
  silences: [],
  channels: [
    { rmsDbfs: -20, peakDbfs: -6 },
    { rmsDbfs: -20, peakDbfs: -6 },
  ],
  differenceRmsDbfs: -25,
  correlation: 0.5,
  outOfPhase: [],
};

function begin() {
  const sent: SoundCheckRequest[] = [];
  const ports: SoundCheckPort[] = [];
  const ended: number[] = [];
  const checks = createSoundChecks(() => {
    const port: SoundCheckPort = {
      postMessage: (request) => void sent.push(request),
      terminate: () => void ended.push(ports.indexOf(port)),
      onmessage: null,
      onerror: null,
    };
    ports.push(port);
    return port;
  });
  const reply = (data: SoundCheckReply) => ports.at(-1)?.onmessage?.(new MessageEvent('message', { data }));
  return { checks, sent, ports, ended, reply };
}
const file = (name = 'a.wav') => new File(['x'], name);

describe('the sound of a dropped master', () => {
  it('is measured once and reports progress', () => {
    const { checks, sent, reply } = begin();
    const master = file();
    checks.start(master, PCM);
    checks.start(master, PCM);
    expect(sent).toHaveLength(1);
    reply({ type: 'progress', id: 1, progress: 0.4 });
    expect(checks.stateOf(master)).toEqual({ state: 'measuring', progress: 0.4 });
    reply({ type: 'measured', id: 1, audios: [measured] });
    expect(checks.stateOf(master)).toMatchObject({
      state: 'done',
      audios: [measured],
      filmFrames: null,
    });
  });

  it('is skipped if coded: the verification will measure it', () => {
    const { checks, sent } = begin();
    checks.start(file(), sound('AAC'));
    checks.start(file(), { kind: 'unknown', fileName: 'x', fileSizeBytes: 1 });
    expect(sent).toEqual([]);
  });

  it('can be stopped and restarted; late replies from the first run are ignored', () => {
    const { checks, sent, reply } = begin();
    const master = file();
    checks.start(master, PCM);
    checks.cancel(master);
    expect(checks.stateOf(master)).toEqual({ state: 'cancelled' });
    reply({ type: 'measured', id: 1, audios: [measured] });
    expect(checks.stateOf(master)).toEqual({ state: 'cancelled' });
    // a re-rendered card does not start by itself
    checks.start(master, PCM);
    checks.start(master, PCM, true);
    expect(sent.map(({ type, id }) => `${type} ${id}`)).toEqual(['measure 1', 'cancel 1', 'measure 2']);
  });

  it('ends its worker when idle, whether done or stopped', () => {
    const { checks, ended, ports, reply } = begin();
    const [first, second, third] = [file('a'), file('b'), file('c')];
    checks.start(first, PCM);
    checks.start(second, PCM);
    reply({ type: 'measured', id: 1, audios: [measured] });
    expect(ended).toEqual([]);
    reply({ type: 'measured', id: 2, audios: [measured] });
    expect(ended).toEqual([0]);
    checks.start(third, PCM);
    checks.cancel(third);
    expect(ended).toEqual([0, 1]);
    expect(ports).toHaveLength(2);
  });

  it('is ignored if unreadable or if its worker crashes; the next file gets a new one', () => {
    const { checks, ports, reply } = begin();
    const [first, second, third] = [file('a'), file('b'), file('c')];
    checks.start(first, PCM);
    reply({ type: 'measured', id: 1, audios: null });
    expect(checks.stateOf(first)).toEqual({ state: 'none' });
    checks.start(second, PCM);
    ports[1]?.onerror?.({ message: 'out of memory' } as ErrorEvent);
    expect(checks.stateOf(second)).toEqual({ state: 'none' });
    checks.start(third, PCM);
    expect(ports).toHaveLength(3);
  });
});
