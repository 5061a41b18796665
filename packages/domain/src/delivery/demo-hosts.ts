/** Hosts whose errors are not reported (specification, point 9); `*.` matches any subdomain. */
export const DEMO_HOSTS: readonly string[] = ['localhost', '*.localhost', '127.0.0.1', '[::1]'];

/** Whether this host is a demo, whose errors are not reported. Hosts are URL `hostname`s, without a port. */
export function isDemoHost(host: string, demoHosts: readonly string[]): boolean {
  const name = host.toLowerCase();
  return demoHosts.some((demo) => {
    const known = demo.toLowerCase();
    return known.startsWith('*.') ? name.endsWith(known.slice(1)) : name === known;
  });
}
