/** Hosts whose errors nobody wants to hear of (specification, point 9); `*.` stands for any name below. */
export const DEMO_HOSTS: readonly string[] = ['localhost', '*.localhost', '127.0.0.1', '[::1]'];

/** Whether errors of this host stay where they are. Hosts as a URL's `hostname` tells them, without a port. */
export function isDemoHost(host: string, demoHosts: readonly string[]): boolean {
  const name = host.toLowerCase();
  return demoHosts.some((demo) => {
    const known = demo.toLowerCase();
    return known.startsWith('*.') ? name.endsWith(known.slice(1)) : name === known;
  });
}
