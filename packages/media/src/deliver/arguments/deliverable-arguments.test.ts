import { DELIVERY_PROFILES, type DeliveryProfile, H264_MP4, XDCAM_HD422_50 } from '@spotway/domain/delivery';
import { seededProfile } from '@spotway/domain/testing';
import { describe, expect, it } from 'vitest';
import { audio, probeOf, VIDEO } from '../../testing/probes.ts';
import { deliverableArguments, type EncodingPlan } from './deliverable-arguments.ts';
import { deliverablePictureChain } from './deliverable-picture.ts';

const RATE = { num: 25, den: 1 };
const videoOf = ({ video }: DeliveryProfile) => {
  if (!video) throw new Error('a profile with a picture');
  return video;
};

describe('the picture of a deliverable', () => {
  const xdcam = videoOf(XDCAM_HD422_50);
  const h264 = videoOf(H264_MP4);
  const progressive = { ...VIDEO, scan: 'progressive' } as const;

  it('keeps the lines of an interlaced master of the right size', () => {
    const chain = deliverablePictureChain(VIDEO, xdcam, RATE);
    expect(chain).not.toMatch(/bwdif|tinterlace|fieldorder|pad=/);
    expect(chain).toContain('setfield=tff');
  });

  it('swaps the fields of a bottom-field-first master', () => {
    expect(deliverablePictureChain({ ...VIDEO, scan: 'bff' }, xdcam, RATE)).toMatch(/^fieldorder=tff,/);
  });

  it('carries progressive frames as segmented frames', () => {
    const chain = deliverablePictureChain({ ...progressive, width: 1280, height: 720 }, xdcam, RATE);
    expect(chain).toContain('scale=1920:1080:');
    expect(chain).toContain('setfield=tff');
    expect(chain).not.toMatch(/bwdif|tinterlace/);
  });

  it('rebuilds the fields of interlaced frames that have to be scaled', () => {
    const up = deliverablePictureChain({ ...VIDEO, width: 720, height: 576 }, xdcam, RATE);
    expect(up).toMatch(/^bwdif=mode=send_field:parity=tff:deint=all,scale=1920:1080:in_color_matrix=bt601/);
    expect(up).toContain('tinterlace=mode=interleave_top');
    const down = deliverablePictureChain(VIDEO, videoOf(seededProfile('imx-50')), RATE);
    expect(down).toMatch(/scale=720:576:in_color_matrix=bt709:out_color_matrix=bt601.*tinterlace/);
    expect(down).toContain('colorspace=bt470bg');
  });

  it('deinterlaces for a progressive profile, and pads other aspect ratios with black', () => {
    expect(deliverablePictureChain(VIDEO, h264, RATE)).toMatch(/^bwdif=mode=send_frame/);
    const sd = { ...progressive, width: 720, height: 576, displayAspectRatio: '4:3' };
    const narrow = deliverablePictureChain(sd, h264, RATE);
    expect(narrow).toContain('scale=1440:1080:');
    expect(narrow).toContain('pad=1920:1080:(ow-iw)/2:floor((oh-ih)/4)*2');
    expect(narrow).not.toContain('bwdif');
    // An SD picture is 16:9 whatever its pixel aspect ratio.
    expect(deliverablePictureChain(sd, videoOf(seededProfile('imx-50')), RATE)).toContain('scale=540:576:');
  });

  it('is refused at another frame rate', () => {
    const film = { ...VIDEO, frameRate: { num: 24, den: 1 } };
    expect(() => deliverablePictureChain(film, xdcam, RATE)).toThrow(expect.objectContaining({ reason: 'refused' }));
  });
});

describe('the arguments of the encodes', () => {
  const film = { file: '/f.mxf', probe: probeOf() };
  const plan: EncodingPlan = { film, profiles: [XDCAM_HD422_50, H264_MP4], frameCount: 250 };
  const graphOf = (args: readonly string[]) => args[args.indexOf('-filter_complex') + 1] ?? '';

  it("decode once for all profiles, and drop the master's metadata", () => {
    const args = deliverableArguments({ ...plan, profiles: DELIVERY_PROFILES });
    expect(args.filter((each) => each === '-i')).toHaveLength(1);
    const pictures = DELIVERY_PROFILES.filter(({ video }) => video !== null);
    expect(graphOf(args)).toMatch(new RegExp(`^\\[0:0\\]split=${pictures.length}\\[`));
    const files = args.filter((each) => each === '-f');
    expect(args.filter((each) => each === '-map_metadata')).toHaveLength(files.length);
  });

  it('lay out eight tracks, each as long as the picture to the sample', () => {
    const graph = graphOf(deliverableArguments({ ...plan, profiles: [XDCAM_HD422_50] }));
    expect(graph.match(/anullsrc/g)).toHaveLength(6);
    expect(graph.match(/atrim=end_sample=480000/g)).toHaveLength(8);
    expect(graph).toContain('[0:1]pan=mono|c0=c0');
    expect(graph).not.toContain('volume');
  });

  it('change the loudness by the planned gain alone', () => {
    const gainsDb = new Map([['h264-mp4', { stereo: -5, surround: 0, audioDescription: 0 }]]);
    const graph = graphOf(deliverableArguments({ ...plan, gainsDb }));
    expect(graph.match(/volume=-5\.000dB/g)).toHaveLength(2);
  });

  it('downmix 5.1, and take the stereo pair where there is one', () => {
    const surround = { file: '/f.mov', probe: probeOf({ audios: [audio(1, 6)] }) };
    expect(graphOf(deliverableArguments({ ...plan, film: surround }))).toMatch(
      /pan=mono\|c0=0\.4\d+\*c0\+0\.29\d+\*c2\+0\.29\d+\*c4/,
    );
    const both = { file: '/f.mov', probe: probeOf({ audios: [audio(1, 6), audio(2, 2)] }) };
    const graph = graphOf(deliverableArguments({ ...plan, film: both, profiles: [H264_MP4] }));
    expect(graph).toContain('[0:2]pan=mono|c0=c1');
    expect(graph).not.toContain('[0:1]');
  });

  it('put the leader before picture and sound, exact to the frame and the sample', () => {
    const graph = graphOf(deliverableArguments({ ...plan, profiles: [seededProfile('xdcam-hd422-50-leader')] }));
    expect(graph).toContain('concat=n=6:v=1:a=0');
    expect(graph.match(/concat=n=2:v=0:a=1/g)).toHaveLength(8);
    expect(graph).toContain('smptehdbars=s=1920x1080:r=25/1,trim=end_frame=100');
    expect(graph).toContain('textfile=xdcam-hd422-50-leader-slate-2.txt:expansion=none');
    expect(graph).toContain('atrim=end_sample=672000');
  });

  it('copy a picture that is already right, without decoding it', () => {
    const args = deliverableArguments({ ...plan, copiedPictures: new Set(['xdcam-hd422-50', 'h264-mp4']) });
    expect(graphOf(args)).not.toContain('split');
    expect(args.filter((each, index) => each === '-c:v' && args[index + 1] === 'copy')).toHaveLength(2);
  });

  it("are refused when a leader's film is missing", () => {
    const leader = [{ kind: 'Video', frames: 10, fileName: 'jingle' }] as const;
    const profiles = [{ ...XDCAM_HD422_50, leader }];
    expect(() => deliverableArguments({ ...plan, profiles })).toThrow(expect.objectContaining({ reason: 'refused' }));
  });
});
