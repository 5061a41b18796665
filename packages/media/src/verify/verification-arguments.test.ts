import { describe, expect, it } from 'vitest';
import { airedMixFilter, audioGroupChain, foldedSum } from '../filters/audio-chain.ts';
import { audio, probeOf, VIDEO } from '../testing/probes.ts';
import { damageArguments, verificationArguments } from './verification-arguments.ts';

const graphOf = (args: readonly string[]) => args[args.indexOf('-filter_complex') + 1] ?? '';

describe('the verification arguments', () => {
  it('open the film only as a local file of an allowed format', () => {
    const args = verificationArguments('/films/-y.mxf', probeOf());
    expect(args[args.indexOf('-protocol_whitelist') + 1]).toBe('file');
    expect(args[args.indexOf('-format_whitelist') + 1]?.split(',')).not.toContain('hls');
    expect(args[args.indexOf('-max_pixels') + 1]).toBe('9000000');
    expect(args[args.indexOf('-i') + 1]).toBe('file:/films/-y.mxf');
  });

  it('measure picture and every mix in one decode that writes no media', () => {
    const args = verificationArguments('/f.mxf', probeOf({ audios: [1, 2, 3, 4].map((index) => audio(index, 1)) }));
    expect(args.filter((each) => each === '-i')).toHaveLength(1);
    expect(args.flatMap((each, at) => (args[at - 1] === '-map' ? [each] : []))).toEqual([
      '[picture]',
      '[levels]',
      '[nearly]',
      '[loudness0]',
      '[channels0]',
      '[loudness1]',
      '[channels1]',
    ]);
    expect(args.slice(-3)).toEqual(['-f', 'null', '-']);
    expect(graphOf(args)).toContain('[0:1][0:2]join=');
    expect(graphOf(args)).toContain('[0:3][0:4]join=');
  });

  it('measure only sound, or only picture', () => {
    expect(graphOf(verificationArguments('/f.wav', probeOf({ video: null })))).not.toContain('idet');
    const silent = graphOf(verificationArguments('/f.mxf', probeOf({ audios: [] })));
    expect(silent).toContain('idet');
    expect(silent).not.toContain('ebur128');
  });

  it('leave out the data lines of D-10, and measure SD colours as BT.601', () => {
    const video = { ...VIDEO, width: 720, height: 608 };
    const graph = graphOf(verificationArguments('/f.mxf', probeOf({ video })));
    expect(graph).toContain('[0:0]crop=720:576:0:32,idet');
    expect(graph).toContain('in_color_matrix=bt601');
    expect(graphOf(verificationArguments('/f.mxf', probeOf()))).toContain('in_color_matrix=bt709');
  });

  it('measure a mono mix as heard on both sides', () => {
    const graph = graphOf(verificationArguments('/f.mxf', probeOf({ audios: [audio(1, 1)] })));
    expect(graph).toContain('dualmono=true');
    expect(graph).not.toContain('aphasemeter');
  });

  it('look for damage on one thread', () => {
    const args = damageArguments('/f.mxf', VIDEO);
    expect(args[args.indexOf('-threads') + 1]).toBe('1');
  });
});

describe('mixes as filters', () => {
  const group = (layout: 'Stereo' | 'FiveDotOne' | 'SevenDotOne', count: number) => ({
    layout,
    channels: Array.from({ length: count }, (_, channel) => ({ streamIndex: 1, channel })),
    firstTrack: 1,
    language: null,
  });

  it('take a pair from a stream of many channels', () => {
    const pair = { ...group('Stereo', 0), channels: [2, 3].map((channel) => ({ streamIndex: 1, channel })) };
    expect(audioGroupChain(pair)).toBe('[0:1]pan=stereo|c0=c2|c1=c3');
  });

  it('downmix surround so that full scale everywhere stays full scale', () => {
    for (const each of [group('FiveDotOne', 6), group('SevenDotOne', 8)]) {
      const gains = foldedSum(each, 'left').split('+').map(Number.parseFloat);
      expect(gains.reduce((sum, gain) => sum + gain, 0)).toBeCloseTo(1, 4);
      expect((gains[0] ?? 0) / (gains[1] ?? 1)).toBeCloseTo(Math.SQRT2, 4);
    }
    expect(foldedSum(group('FiveDotOne', 6), 'right')).toMatch(/^[\d.]+\*c1\+[\d.]+\*c2\+[\d.]+\*c5$/);
    expect(airedMixFilter(group('Stereo', 2))).toBe('anull');
  });
});
