import { expect, it } from 'vitest';
import { faultOfAnswer, isRefusalOfRestart } from './ftps-answers.ts';

it.each([
  ['421 the service ends', 421, 'unreachable', false],
  ['425 no data connection', 425, 'unreachable', false],
  ['426 the transfer was cut', 426, 'unreachable', false],
  ['451 restart not permitted', 451, 'unreachable', true],
  ['452 no room', 452, 'no-space', false],
  ['502 a command that is not there', 502, 'unfit', true],
  ['522 data connections must take up the session of the control connection', 522, 'unfit', true],
  ['550 no such file, or no right', 550, 'denied', true],
  ['552 over the quota', 552, 'no-space', false],
  ['554 a position that is not taken', 554, 'unreachable', true],
] as const)('%s', (_, code, fault, isRefusal) => {
  expect([faultOfAnswer(code), isRefusalOfRestart(code)]).toEqual([fault, isRefusal]);
});
