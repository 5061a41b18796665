import type { DeliveryProfile } from '@spotway/domain/delivery';
import { seededProfile } from '@spotway/domain/testing';

/** Progressive HD like H264_MP4, in a tenth of the time. */
export const PROGRESSIVE_DNXHR: DeliveryProfile = {
  ...seededProfile('dnxhd-185'),
  id: 'dnxhr-hq-p',
  video: { codec: 'DnxHrHq', width: 1920, height: 1080, scan: 'progressive', bitRate: null },
};
