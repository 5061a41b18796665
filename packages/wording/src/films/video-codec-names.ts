import type { VideoCodec } from '@spotway/domain/delivery';

/** Codecs by their makers' names, the same in every language. */
export const VIDEO_CODEC_NAMES: Readonly<Record<VideoCodec, string>> = {
  XdcamHd422: 'XDCAM HD422',
  Imx50: 'IMX 50',
  AvcIntra100: 'AVC-Intra 100',
  ProRes422Proxy: 'ProRes 422 Proxy',
  ProRes422Lt: 'ProRes 422 LT',
  ProRes422: 'ProRes 422',
  ProRes422Hq: 'ProRes 422 HQ',
  ProRes4444: 'ProRes 4444',
  ProRes4444Xq: 'ProRes 4444 XQ',
  DnxHd120: 'DNxHD 120',
  DnxHd185X: 'DNxHD 185x',
  DnxHrHq: 'DNxHR HQ',
  DnxHrHqx: 'DNxHR HQX',
  H264: 'H.264',
  Hevc: 'HEVC',
};
