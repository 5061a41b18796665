import { escapeXml } from '@spotway/paper/xml';

/** Subtitles to show over the film. */
export interface ManifestSubtitle {
  readonly url: string;
  /** BCP 47; `und` if unknown. */
  readonly language: string;
}

/** Label of the manifest's audio set of this mix, counted from 0: what the player chooses a mix by. */
export const mixLabel = (index: number): string => `mix-${index + 1}`;

/**
 * Points a stored DASH manifest at the addresses its files are served from, with at most one subtitle. Each mix gets a label of its own: players take
 * audio sets of one language, layout and label for copies of each other, and keep one.
 */
export function addressManifest(manifest: string, baseUrl: string, subtitle: ManifestSubtitle | null): string {
  const base = `<BaseURL>${escapeXml(baseUrl)}</BaseURL>`;
  const addressed = labelMixes(insertBase(manifest, base));
  if (!subtitle) return addressed;
  const set = [
    `<AdaptationSet contentType="text" mimeType="text/vtt" lang="${escapeXml(subtitle.language)}">`,
    '<Role schemeIdUri="urn:mpeg:dash:role:2011" value="subtitle"/>',
    `<Representation id="subtitle" bandwidth="256"><BaseURL>${escapeXml(subtitle.url)}</BaseURL></Representation>`,
    '</AdaptationSet>',
  ].join('');
  return addressed.replace('</Period>', `${set}</Period>`);
}

/** The schema requires BaseURL after ProgramInformation and before everything else (ISO/IEC 23009-1, MPD). */
function insertBase(manifest: string, base: string): string {
  const information = /<ProgramInformation\b[^>]*(?:\/>|>[\s\S]*?<\/ProgramInformation>)/;
  if (information.test(manifest)) return manifest.replace(information, (found) => `${found}${base}`);
  return manifest.replace(/<MPD\b[^>]*>/, (found) => `${found}${base}`);
}

/** A label stands at the beginning of its set (ISO/IEC 23009-1, AdaptationSet). */
function labelMixes(manifest: string): string {
  let index = 0;
  return manifest.replace(/<AdaptationSet\b[^>]*\bcontentType="audio"[^>]*>/g, (set) => {
    const label = `<Label>${mixLabel(index)}</Label>`;
    index += 1;
    return set + label;
  });
}
