import { DELIVERY_PROFILES, type DeliveryProfile, XDCAM_HD422_50 } from '../delivery/index.ts';

/** Profiles used only by tests; tests with a database insert them (`insertTestProfiles` in `@spotway/database/testing`). */
export const TC0: DeliveryProfile = {
  ...XDCAM_HD422_50,
  id: 'xdcam-hd422-50-tc0',
  name: 'XDCAM HD422 50 – timecode 0',
  startTimecode: '00:00:00:00',
};
export const BEHIND_OPENING: DeliveryProfile = {
  ...XDCAM_HD422_50,
  id: 'xdcam-hd422-50-opening',
  name: 'XDCAM HD422 50 – behind the film opening.mxf',
  leader: [
    { kind: 'Video', frames: 50, fileName: 'opening.mxf' },
    { kind: 'Black', frames: 25 },
  ],
};
export const WITH_JSON_SHEET: DeliveryProfile = {
  ...XDCAM_HD422_50,
  id: 'xdcam-hd422-50-json',
  name: 'XDCAM HD422 50 – delivery sheet as JSON',
  sidecars: ['json'],
};

/** The seeded profile with this id. @throws RangeError if there is none */
export function seededProfile(id: string): DeliveryProfile {
  const profile = DELIVERY_PROFILES.find((each) => each.id === id);
  if (!profile) throw new RangeError(`no profile ${id} is seeded`);
  return profile;
}
