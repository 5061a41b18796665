import { describe, expect, it } from 'vitest';
import { DEMO_HOSTS, isDemoHost } from './demo-hosts.ts';

describe('error reporting is skipped on demo hosts (specification, point 9)', () => {
  it.each([
    ['localhost', true],
    ['LOCALHOST', true],
    ['demo.localhost', true],
    ['127.0.0.1', true],
    ['[::1]', true],
    ['spots.example.tv', false],
    ['localhost.example.tv', false],
    ['mylocalhost', false],
  ])('%s: %s', (host, isDemo) => expect(isDemoHost(host, DEMO_HOSTS)).toBe(isDemo));

  it('matches subdomains of a configured host', () => {
    expect(isDemoHost('a.demo.example.tv', ['*.demo.example.tv'])).toBe(true);
    expect(isDemoHost('demo.example.tv', ['*.demo.example.tv'])).toBe(false);
    expect(isDemoHost('demo.example.tv', [])).toBe(false);
  });
});
