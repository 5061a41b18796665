import { escapeXml } from '@spotway/paper/xml';

/** A subtitle to be shown over the film. */
export interface ManifestSubtitle {
  readonly url: string;
  /** BCP 47; `und` when unknown. */
  readonly language: string;
}

/** Points a stored DASH manifest at the addresses its files are served from, with at most one subtitle. */
export function addressManifest(manifest: string, baseUrl: string, subtitle: ManifestSubtitle | null): string {
  const base = `<BaseURL>${escapeXml(baseUrl)}</BaseURL>`;
  const addressed = insertBase(manifest, base);
  if (!subtitle) return addressed;
  const set = [
    `<AdaptationSet contentType="text" mimeType="text/vtt" lang="${escapeXml(subtitle.language)}">`,
    '<Role schemeIdUri="urn:mpeg:dash:role:2011" value="subtitle"/>',
    `<Representation id="subtitle" bandwidth="256"><BaseURL>${escapeXml(subtitle.url)}</BaseURL></Representation>`,
    '</AdaptationSet>',
  ].join('');
  return addressed.replace('</Period>', `${set}</Period>`);
}

/** The schema wants BaseURL after ProgramInformation and before all else (ISO/IEC 23009-1, MPD). */
function insertBase(manifest: string, base: string): string {
  const information = /<ProgramInformation\b[^>]*(?:\/>|>[\s\S]*?<\/ProgramInformation>)/;
  if (information.test(manifest)) return manifest.replace(information, (found) => `${found}${base}`);
  return manifest.replace(/<MPD\b[^>]*>/, (found) => `${found}${base}`);
}
