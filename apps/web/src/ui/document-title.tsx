import { useBrand } from './use-brand.ts';

/** Document title, followed by the brand name. */
export function DocumentTitle({ children }: { children?: string }) {
  const { name } = useBrand();
  return <title>{children ? `${children} · ${name}` : name}</title>;
}
