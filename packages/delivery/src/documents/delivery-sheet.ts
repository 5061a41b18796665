import type { SidecarKind } from '@spotway/domain/delivery';
import { element, xmlDocument } from '@spotway/paper/xml';
import type { Sidecar } from '../transport.ts';

/** What a destination is told about a film; the sheet's elements are described in the package's README. */
export type DeliverySheetFacts = {
  deliveryId: string;
  campaignId: string;
  /** Who delivers: the product's brand name. */
  provider: string;
  destination: string;
  deliveredAt: Date;
  pubId: string;
  title: string;
  /** `Version 1` … `Version 5`. */
  version: string;
  advertiser: string;
  product: string;
  /** Calendar day in Paris on which it first airs, "2026-12-01"; null if not given. */
  firstAirDate: string | null;
  /** Id of the delivery profile the file was made for. */
  profile: string;
  fileName: string;
  sizeBytes: number;
  sha256: string;
  /** Of the file itself: `HH:MM:SS:FF`. */
  startTimecode: string;
  durationFrames: number;
  frameRate: { numerator: number; denominator: number };
};

/** The delivery sheet in the format the profile asks for. */
export function buildSidecar(kind: SidecarKind, facts: DeliverySheetFacts): Sidecar {
  return kind === 'xml' ? buildDeliverySheet(facts) : buildJsonSheet(facts);
}

/** The delivery sheet of a film, `<file name>.json`: the same facts as the XML sheet, in the same order and under the same names. */
function buildJsonSheet(facts: DeliverySheetFacts): Sidecar {
  const { frameRate } = facts;
  const sheet = {
    schemaVersion: 1,
    deliveryId: facts.deliveryId,
    provider: facts.provider,
    destination: facts.destination,
    deliveredAt: facts.deliveredAt.toISOString(),
    campaignId: facts.campaignId,
    spot: {
      pubId: facts.pubId,
      title: facts.title,
      version: facts.version,
      advertiser: facts.advertiser,
      product: facts.product,
      ...(facts.firstAirDate === null ? {} : { firstAirDate: facts.firstAirDate }),
    },
    file: {
      name: facts.fileName,
      profile: facts.profile,
      sizeBytes: facts.sizeBytes,
      sha256: facts.sha256,
      startTimecode: facts.startTimecode,
      durationFrames: facts.durationFrames,
      frameRate: `${frameRate.numerator}/${frameRate.denominator}`,
      durationSeconds: Number(durationSeconds(facts).toFixed(3)),
    },
  };
  return { name: `${facts.fileName}.json`, content: `${JSON.stringify(sheet, toWellFormed, 2)}\n` };
}

/** A lone surrogate is not a valid character for most readers. */
function toWellFormed(_key: string, value: unknown): unknown {
  return typeof value === 'string' ? value.toWellFormed() : value;
}

function durationSeconds({ durationFrames, frameRate }: DeliverySheetFacts): number {
  return (durationFrames * frameRate.denominator) / frameRate.numerator;
}

/** The delivery sheet of a film, `<file name>.xml`, as one XML document in UTF-8. */
export function buildDeliverySheet(facts: DeliverySheetFacts): Sidecar {
  const { frameRate } = facts;
  const sheet = [
    element('Provider', facts.provider),
    element('Destination', facts.destination),
    element('DeliveredAt', facts.deliveredAt.toISOString()),
    element('CampaignId', facts.campaignId),
    element('Spot', [
      element('PubId', facts.pubId),
      element('Title', facts.title),
      element('Version', facts.version),
      element('Advertiser', facts.advertiser),
      element('Product', facts.product),
      ...(facts.firstAirDate === null ? [] : [element('FirstAirDate', facts.firstAirDate)]),
    ]),
    element('File', [
      element('Name', facts.fileName),
      element('Profile', facts.profile),
      element('SizeBytes', facts.sizeBytes),
      element('Sha256', facts.sha256),
      element('StartTimecode', facts.startTimecode),
      element('DurationFrames', facts.durationFrames),
      element('FrameRate', `${frameRate.numerator}/${frameRate.denominator}`),
      element('DurationSeconds', durationSeconds(facts).toFixed(3)),
    ]),
  ];
  const root = element('DeliverySheet', sheet, { schemaVersion: '1', deliveryId: facts.deliveryId });
  return { name: `${facts.fileName}.xml`, content: xmlDocument(root) };
}
