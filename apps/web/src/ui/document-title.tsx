import { useBrand } from './use-brand.ts';

/** Title of the document, with the brand's name after it. */
export function DocumentTitle({ children }: { children?: string }) {
  const { name } = useBrand();
  return <title>{children ? `${children} · ${name}` : name}</title>;
}
