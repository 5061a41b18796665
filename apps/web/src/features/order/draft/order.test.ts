import { describe, expect, it } from 'vitest';
import { orderSteps } from '../order-steps.ts';
import { A, B, changed, film, ids, validOrder } from '../testing/sample-order.ts';
import type { OrderChange } from './order-changes.ts';
import { judgeOrder, newOrder } from './order-draft.ts';
import { toCampaignPayload } from './order-payload.ts';

describe('the order form', () => {
  it('starts with one empty spot and asks for a destination first', () => {
    const order = newOrder(ids());
    expect(order.spots).toHaveLength(1);
    expect(judgeOrder(order).unmet).toBe('no-destination');
  });

  it('declares a dropped film’s duration, but leaves a typed one alone', () => {
    const order = newOrder(ids());
    const spotId = order.spots[0]?.tempShowId ?? '';
    expect(changed(order, { type: 'fileTaken', spotId, file: film('f') }).spots[0]?.duration).toBe(20.04);
    const typed = changed(
      order,
      { type: 'spot', spotId, fields: { duration: 15 } },
      { type: 'fileTaken', spotId, file: film('f') },
    );
    expect(typed.spots[0]?.duration).toBe(15);
  });

  it('lets a spot’s own destinations override the campaign’s, and quotes what is chosen', () => {
    const order = validOrder();
    expect(judgeOrder(order).quote.destinationsTotalCents).toBe(14_400);
    const own = changed(order, { type: 'spot', spotId: 'id-1', fields: { destinations: [B] } });
    expect(judgeOrder(own).quote.destinationLines.map((line) => line.organizationId)).toEqual([B]);
    const followed = changed(own, { type: 'spot', spotId: 'id-1', fields: { destinations: null } });
    expect(judgeOrder(followed).quote.destinationsTotalCents).toBe(14_400);
  });

  it('duplicates a spot after itself, without its identifier and files', () => {
    const order = changed(validOrder(), { type: 'duplicateSpot', spotId: 'id-1', id: 'copy' });
    expect(order.spots.map((spot) => spot.tempShowId)).toEqual(['id-1', 'copy']);
    expect(order.spots[1]).toMatchObject({ title: 'Aube', pubId: '', files: [] });
  });

  it('is blocked by a refused file until its box is closed', () => {
    const refused = changed(validOrder(), {
      type: 'fileRefused',
      spotId: 'id-1',
      refused: { name: 'x.wav', errors: ['only-audio'] },
    });
    expect(judgeOrder(refused).unmet).toBe('spot-incomplete');
    expect(judgeOrder(changed(refused, { type: 'refusalsClosed', spotId: 'id-1' })).unmet).toBeNull();
  });

  it('is complete without a film that follows later, sends that, and takes it back when one is dropped', () => {
    const later = changed(
      validOrder(),
      { type: 'fileRemoved', spotId: 'id-1', localId: 'f' },
      { type: 'spot', spotId: 'id-1', fields: { filesLater: true } },
    );
    expect(judgeOrder(later).unmet).toBeNull();
    expect(toCampaignPayload(later, null).spots[0]).toMatchObject({ filesLater: true });
    const dropped = changed(later, { type: 'fileTaken', spotId: 'id-1', file: film('g') });
    expect(toCampaignPayload(dropped, null).spots[0]).toMatchObject({ filesLater: false });
  });

  it('normalises spots with their own choice, and the others as the campaign says', () => {
    const two = changed(validOrder(), { type: 'addSpot', id: 'two' });
    const said = (...changes: OrderChange[]) =>
      toCampaignPayload(changed(two, ...changes), null).spots.map(({ normaliseLoudness }) => normaliseLoudness);
    const campaign: OrderChange = { type: 'normaliseLoudness', normaliseLoudness: true };
    const own = (normaliseLoudness: boolean | null): OrderChange => ({
      type: 'spot',
      spotId: 'two',
      fields: { normaliseLoudness },
    });
    expect(said()).toEqual([false, false]);
    expect(said(campaign)).toEqual([true, true]);
    expect(said(campaign, own(false))).toEqual([true, false]);
    expect(said(own(true))).toEqual([false, true]);
    expect(said(campaign, own(false), own(null))).toEqual([true, true]);
  });

  it('waits for approvals if asked to', () => {
    const wait: OrderChange = { type: 'waitsForApproval', waitsForApproval: true };
    expect(toCampaignPayload(validOrder(), null).waitsForApproval).toBe(false);
    expect(toCampaignPayload(changed(validOrder(), wait), null).waitsForApproval).toBe(true);
  });

  it('keeps untouched spots the same objects, so that only one card renders', () => {
    const order = changed(validOrder(), { type: 'addSpot', id: 'two' });
    const next = changed(order, { type: 'spot', spotId: 'two', fields: { title: 'x' } });
    expect(next.spots[0]).toBe(order.spots[0]);
    expect(next.spots[1]).not.toBe(order.spots[1]);
  });

  it('sends trimmed fields, each spot’s effective selection, the total shown and the order’s key', () => {
    const payload = toCampaignPayload(validOrder(), null);
    expect(payload).toMatchObject({
      uploaderCompany: 'Agence',
      estimation: { totalIncludingTaxCents: 17_280 },
      idempotencyKey: 'id-2',
      spots: [{ duration: 20.04, destinations: [A, B], services: [] }],
    });
  });

  it('opens the payment step once the form is valid and hides it from payment-enabled users', () => {
    expect(orderSteps(newOrder(ids()), false)).toMatchObject({ campaign: 'active', payment: 'inactive' });
    expect(orderSteps(validOrder(), false)).toMatchObject({ campaign: 'success', files: 'success', payment: 'active' });
    expect(orderSteps(validOrder(), true).payment).toBe('hidden');
  });
});
