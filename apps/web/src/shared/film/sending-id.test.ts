import { expect, it } from 'vitest';
import { createSendingId } from './sending-id.ts';

it('keeps the id of a text until it changes or arrives', () => {
  const ids = ['1', '2', '3'];
  const sending = createSendingId(() => ids.shift() ?? '');
  expect([sending.of('a'), sending.of('a'), sending.of('b'), sending.of('b')]).toEqual(['1', '1', '2', '2']);
  sending.arrived();
  expect(sending.of('b')).toBe('3');
});

it('makes random UUIDs', () => {
  const [one, other] = [createSendingId().of('a'), createSendingId().of('a')];
  expect(one).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(one).not.toBe(other);
});
