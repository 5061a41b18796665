import { expect, it } from 'vitest';
import { ApiError } from '../../api/http.ts';
import { createErrorOutlet, watchErrors } from './report-error.ts';

it('buffers a page’s first ten errors until the receiver is known', () => {
  const outlet = createErrorOutlet();
  const told: unknown[] = [];
  for (let each = 1; each <= 12; each += 1) outlet.report(each);
  outlet.setSink((error) => told.push(error));
  expect(told).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  outlet.report('later');
  expect(told.at(-1)).toBe('later');
});

it('drops them if nothing is reported', () => {
  const outlet = createErrorOutlet();
  const told: unknown[] = [];
  outlet.report('early');
  outlet.setSink(null);
  outlet.report('later');
  outlet.setSink((error) => told.push(error));
  expect(told).toEqual([]);
});

it.each([
  ['a refusal', new ApiError('not_found', { status: 404 }), false],
  ['a failure that the API reports itself', new ApiError('internal', { status: 500 }), false],
  ['an aborted call', new DOMException('aborted', 'AbortError'), false],
  ['nothing', undefined, false],
  ['a fault of the page', new TypeError('x is undefined'), true],
  ['a thrown text', 'x', true],
])('of %s: %s is a fault: %s', (_, error, isFault) => {
  const outlet = createErrorOutlet();
  const told: unknown[] = [];
  outlet.setSink((each) => told.push(each));
  outlet.report(error);
  expect(told).toEqual(isFault ? [error] : []);
});

it('catches uncaught errors', () => {
  const told: unknown[] = [];
  const page = new EventTarget();
  watchErrors(page as Window, (error) => told.push(error));
  page.dispatchEvent(Object.assign(new Event('error'), { error: 'thrown' }));
  page.dispatchEvent(Object.assign(new Event('error'), { message: 'Script error.' }));
  page.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: 'rejected' }));
  expect(told).toEqual(['thrown', 'Script error.', 'rejected']);
});
