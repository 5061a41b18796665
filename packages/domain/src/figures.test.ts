import { describe, expect, it } from 'vitest';
import { DELIVERY_PROFILES, deliverableThresholds } from './delivery/index.ts';
import * as audio from './delivery/profile/audio.ts';
import * as formats from './delivery/profile/formats.ts';
import * as rewrap from './delivery/rewrap-rule.ts';
import * as transports from './delivery/transports.ts';
import * as destinationSets from './order/destination-set/destination-set.ts';
import * as partPlan from './order/part-plan.ts';
import * as regulator from './order/regulator-creative.ts';
import * as expiry from './order/upload-expiry.ts';
import * as quality from './quality/rules/thresholds.ts';
import * as subtitles from './subtitles/thresholds.ts';
import * as reminders from './work/reminders.ts';
import * as retention from './work/retention.ts';

/**
 * Figures and tables agreed with customers and broadcasters, as in docs/delivery-profiles.md and the specification. No rule derives them, so
 * nothing else would notice a typo. For intended changes, run `vitest -u` and include the snapshot in the review.
 */
const MODULES = {
  audio,
  formats,
  transports,
  partPlan,
  destinationSets,
  quality,
  regulator,
  reminders,
  retention,
  rewrap,
  subtitles,
  expiry,
};

describe('agreed figures', () => {
  const figures = Object.entries(MODULES).flatMap(([module, exported]) =>
    Object.entries(exported)
      .filter(([, value]) => typeof value !== 'function' && !(value instanceof RegExp))
      .map(([name, value]) => [`${module}.${name}`, value] as const),
  );
  it.each(figures)('%s', (_, value) => expect(value).toMatchSnapshot());

  it.each(DELIVERY_PROFILES.map((profile) => [profile.id, profile] as const))(
    'profile %s and thresholds for its deliverables',
    (_, profile) => {
      expect(profile).toMatchSnapshot();
      expect(deliverableThresholds(profile)).toMatchSnapshot();
    },
  );
});
