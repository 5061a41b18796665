import { expect, it } from 'vitest';
import { buildDeliverySheet, buildSidecar } from './delivery-sheet.ts';

const facts = {
  deliveryId: 'd-1',
  campaignId: 'c-1',
  provider: 'Demo Provider',
  destination: 'Chaîne Une',
  deliveredAt: new Date('2026-03-29T01:30:00.250Z'),
  pubId: 'FR_ACME_EAUX_ETE1_0020_001_F',
  title: 'Été & <soleil> "grand"',
  version: 'Version 1',
  advertiser: 'Acme',
  product: 'Eaux',
  firstAirDate: null,
  profile: 'xdcam-hd422-50',
  fileName: 'FR_ACME_EAUX_ETE1_0020_001_F.mxf',
  sizeBytes: 135_000_000,
  sha256: 'ab'.repeat(32),
  startTimecode: '10:00:00:00',
  durationFrames: 501,
  frameRate: { numerator: 25, denominator: 1 },
};

it('contains everything about the film, escaped', () => {
  expect(buildDeliverySheet(facts)).toEqual({
    name: 'FR_ACME_EAUX_ETE1_0020_001_F.mxf.xml',
    content: `<?xml version="1.0" encoding="UTF-8"?>
<DeliverySheet schemaVersion="1" deliveryId="d-1">
  <Provider>Demo Provider</Provider>
  <Destination>Chaîne Une</Destination>
  <DeliveredAt>2026-03-29T01:30:00.250Z</DeliveredAt>
  <CampaignId>c-1</CampaignId>
  <Spot>
    <PubId>FR_ACME_EAUX_ETE1_0020_001_F</PubId>
    <Title>Été &amp; &lt;soleil&gt; &quot;grand&quot;</Title>
    <Version>Version 1</Version>
    <Advertiser>Acme</Advertiser>
    <Product>Eaux</Product>
  </Spot>
  <File>
    <Name>FR_ACME_EAUX_ETE1_0020_001_F.mxf</Name>
    <Profile>xdcam-hd422-50</Profile>
    <SizeBytes>135000000</SizeBytes>
    <Sha256>${'ab'.repeat(32)}</Sha256>
    <StartTimecode>10:00:00:00</StartTimecode>
    <DurationFrames>501</DurationFrames>
    <FrameRate>25/1</FrameRate>
    <DurationSeconds>20.040</DurationSeconds>
  </File>
</DeliverySheet>
`,
  });
});

it('says when the film first airs, if the customer did', () => {
  const dated = { ...facts, firstAirDate: '2026-12-01' };
  expect(buildSidecar('xml', dated).content).toContain(
    '<Product>Eaux</Product>\n    <FirstAirDate>2026-12-01</FirstAirDate>',
  );
  expect(JSON.parse(String(buildSidecar('json', dated).content)).spot.firstAirDate).toBe('2026-12-01');
});

it('replaces characters that XML cannot hold', () => {
  const { content } = buildDeliverySheet({ ...facts, title: 'a\u0000b\u001bc\ud800d]]>' });
  expect(content).toContain('<Title>a\ufffdb\ufffdc\ufffdd]]&gt;</Title>');
});

it('contains the same as JSON if a profile asks for it', () => {
  const { name, content } = buildSidecar('json', facts);
  expect(name).toBe('FR_ACME_EAUX_ETE1_0020_001_F.mxf.json');
  expect(JSON.parse(String(content))).toEqual({
    schemaVersion: 1,
    deliveryId: 'd-1',
    provider: 'Demo Provider',
    destination: 'Chaîne Une',
    deliveredAt: '2026-03-29T01:30:00.250Z',
    campaignId: 'c-1',
    spot: {
      pubId: 'FR_ACME_EAUX_ETE1_0020_001_F',
      title: 'Été & <soleil> "grand"',
      version: 'Version 1',
      advertiser: 'Acme',
      product: 'Eaux',
    },
    file: {
      name: 'FR_ACME_EAUX_ETE1_0020_001_F.mxf',
      profile: 'xdcam-hd422-50',
      sizeBytes: 135_000_000,
      sha256: 'ab'.repeat(32),
      startTimecode: '10:00:00:00',
      durationFrames: 501,
      frameRate: '25/1',
      durationSeconds: 20.04,
    },
  });
  expect(buildSidecar('xml', facts)).toEqual(buildDeliverySheet(facts));
  expect(buildSidecar('json', { ...facts, title: 'c\ud800d' }).content).toContain('"title": "c\ufffdd"');
});
