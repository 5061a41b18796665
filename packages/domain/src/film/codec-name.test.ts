import { expect, it } from 'vitest';
import { codecName } from './codec-name.ts';

const video = {
  codec: 'mpeg2video',
  profile: '4:2:2',
  width: 1920,
  height: 1080,
  chromaSubsampling: '4:2:2',
  bitRate: 50_000_000,
  bitDepth: 8,
};

it.each([
  [{}, 'XDCAM HD422 50'],
  [{ bitRate: null }, 'XDCAM HD422 50'],
  [{ bitRate: 49_600_000 }, 'XDCAM HD422 50'],
  [{ bitRate: 80_000_000 }, 'MPEG-2 4:2:2'],
  [{ chromaSubsampling: '4:2:0', bitRate: 15_000_000 }, 'MPEG-2'],
  [{ width: 720, height: 608 }, 'IMX 50'],
  [{ width: 720, height: 608, bitRate: 30_000_000 }, 'IMX 30'],
  [{ width: 720, height: 576 }, 'MPEG-2 4:2:2'],
  [{ codec: 'prores', profile: 'HQ' }, 'ProRes 422 HQ'],
  [{ codec: 'prores', profile: 'Standard' }, 'ProRes 422'],
  [{ codec: 'prores', profile: '4444' }, 'ProRes 4444'],
  [{ codec: 'prores', profile: null }, 'ProRes'],
  [{ codec: 'dnxhd', profile: 'DNXHR HQX' }, 'DNxHR HQX'],
  [{ codec: 'dnxhd', profile: 'DNXHD' }, 'DNxHD'],
  [{ codec: 'h264', profile: 'High 4:2:2 Intra' }, 'AVC-Intra'],
  [{ codec: 'h264', profile: 'High' }, 'H.264'],
  [{ codec: 'hevc', profile: 'Main 10' }, 'H.265'],
  [{ codec: 'ffv1', profile: null }, 'ffv1'],
])('%j is %s', (changes, name) => {
  expect(codecName({ ...video, ...changes })).toBe(name);
});
