import { SEED_IDS, tables } from '@spotway/database';
import { H264_MP4 } from '@spotway/domain/delivery';
import { FRENCH_TV_THRESHOLDS } from '@spotway/domain/quality';
import { seededProfile } from '@spotway/domain/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eq } from '../testing/conditions.ts';
import { codeOf, startTestApi, type TestApi } from '../testing/start-test-api.ts';
import { presentOfferedDestination } from './presenter.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

it('GET /api/organizations/destinations lists the delivery points in order with their limits, and no other organisations', async () => {
  const client = await api.client();
  expect((await client.get('/api/organizations/destinations')).json()).toEqual([
    {
      organizationId: SEED_IDS.galatee,
      organizationName: 'Galatée TV',
      logo: `/api/organizations/${SEED_IDS.galatee}/logo`,
      thresholds: FRENCH_TV_THRESHOLDS,
      loudness: { mode: 'keep' },
      programmes: ['Stereo'],
      requiresSubtitles: false,
    },
    {
      organizationId: SEED_IDS.estuaire,
      organizationName: 'Estuaire Régions',
      logo: `/api/organizations/${SEED_IDS.estuaire}/logo`,
      thresholds: FRENCH_TV_THRESHOLDS,
      loudness: { mode: 'keep' },
      programmes: ['Stereo'],
      requiresSubtitles: false,
    },
  ]);
});

it('a destination whose profile sets its own limits is listed with those instead of French television’s', () => {
  const profile = { ...H264_MP4, thresholds: { maxIntegratedLufs: -24 } };
  const row = { organizationId: 'o', organizationName: 'Une', hasLogo: false, profile };
  expect(presentOfferedDestination(row).thresholds).toEqual({
    ...FRENCH_TV_THRESHOLDS,
    maxIntegratedLufs: -24,
  });
});

it('a destination that takes 5.1 beside stereo is listed with both', () => {
  const profile = seededProfile('xdcam-hd422-50-surround');
  const row = { organizationId: 'o', organizationName: 'Une', hasLogo: false, profile };
  expect(presentOfferedDestination(row).programmes).toEqual(['Stereo', 'FiveDotOne']);
});

describe('GET /api/organizations/:id/logo', () => {
  it('serves an SVG document that can’t run anything', async () => {
    const client = await api.client();
    const answer = await client.get(`/api/organizations/${SEED_IDS.galatee}/logo`);
    expect(answer.headers['content-type']).toBe('image/svg+xml');
    expect(answer.headers['content-security-policy']).toBe("default-src 'none'; style-src 'unsafe-inline'; sandbox");
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
    expect(answer.body).toMatch(/^<svg /);
  });

  it('answers 404 without a logo, and for another client’s logo', async () => {
    const [client, other] = [await api.client(), await api.client()];
    expect((await client.get(`/api/organizations/${client.organizationId}/logo`)).statusCode).toBe(404);
    const own = eq(tables.organizations.id, other.organizationId);
    await api.db.update(tables.organizations).set({ logoSvg: '<svg/>' }).where(own);
    expect((await client.get(`/api/organizations/${other.organizationId}/logo`)).statusCode).toBe(404);
    expect((await other.get(`/api/organizations/${other.organizationId}/logo`)).body).toBe('<svg/>');
  });
});

describe('GET /api/organizationPayments/:id', () => {
  it('tells members whether they order without paying online', async () => {
    for (const paymentEnabled of [false, true]) {
      const client = await api.client({ paymentEnabled });
      const answer = await client.get(`/api/organizationPayments/${client.organizationId}`);
      expect(answer.json()).toEqual({ paymentEnabled });
      expect((await client.get('/api/user')).json().paymentEnabled).toBe(paymentEnabled);
    }
  });

  it('answers 404 to others', async () => {
    const [client, other] = [await api.client(), await api.client()];
    const answer = await client.get(`/api/organizationPayments/${other.organizationId}`);
    expect([answer.statusCode, codeOf(answer)]).toEqual([404, 'not_found']);
  });
});
