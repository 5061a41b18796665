import type { PlayerFiles } from '@spotway/contract';
import { expect, it } from 'vitest';
import { completePlayerFiles, type EarlierPlayerFiles } from './complete-player-files.ts';

const proxy = {
  ...{ proxyId: 'p', videoCodec: 'h264', width: 1280, height: 720, chromaSubSampling: '4:2:0' },
  ...{ frameRate: { num: 25, den: 1 }, frameCount: 500, frameAccuracySupport: true, startTc: null, isDropFrame: false },
  ...{ hasAudios: true, posterUrl: null, sprites: null, waveformsUrl: null },
};
const sound = { index: 1, channels: 2, version: '', typeVersion: 'AsMaster', channelLayout: 'Stereo' };
const earlier: EarlierPlayerFiles = {
  campaignId: 'c',
  title: 'Été',
  material: {
    file: { name: 'film.mxf', size: 1, storageState: 'Active', removedAt: null },
    container: { duration: 20 },
  },
  proxy: { ...proxy, audios: [sound], subtitles: [{ filename: 'film.srt', proxyId: 's' }] },
};

it('what the last release’s API answers is completed, so that its film can be watched', () => {
  expect(completePlayerFiles(earlier)).toEqual({
    ...earlier,
    organizationId: '',
    isRejected: false,
    rejectionReason: null,
    findings: [],
    deliverables: [],
    deliverable: null,
    proxy: {
      ...proxy,
      pictureSize: { width: 1280, height: 720 },
      audios: [{ ...sound, id: 'mix-2' }],
      subtitles: [{ filename: 'film.srt', proxyId: 's', url: null, language: 'und' }],
    },
  } satisfies PlayerFiles);
});

it('an answer of this release stays as it is', () => {
  const today: PlayerFiles = {
    ...completePlayerFiles(earlier),
    isRejected: true,
    rejectionReason: 'r',
    findings: [{ severity: 'error', synopsis: 's', description: 'd', inFrame: 0, outFrame: 1 }],
    proxy: { ...proxy, pictureSize: { width: 640, height: 480 }, audios: [{ ...sound, id: 'mix-9' }], subtitles: [] },
  };
  expect(completePlayerFiles(today)).toEqual(today);
});
