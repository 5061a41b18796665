import type { Sheet } from '@spotway/paper';

/** Factur-X 1.07, part 6: name of the embedded file, its relationship to the pages, and its description in the metadata. */
const FACTUR_X_FILE = 'factur-x.xml';

const PROPERTIES = [
  ['DocumentFileName', 'The name of the embedded XML document', FACTUR_X_FILE],
  ['DocumentType', 'The type of the hybrid document in capital letters, e.g. INVOICE or ORDER', 'INVOICE'],
  ['Version', 'The actual version of the standard applying to the embedded XML document', '1.0'],
  ['ConformanceLevel', 'The conformance level of the embedded XML document', 'EN 16931'],
] as const;
const NAMESPACE = 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#';

/** Embeds the machine-readable invoice in the PDF, as an alternative form of the pages. */
export function embedFacturX(sheet: Sheet, xml: string): void {
  const file = { name: FACTUR_X_FILE, mediaType: 'text/xml', description: 'Factur-X' };
  sheet.attach({ ...file, content: xml, metadata: metadata() });
}

/** The file's properties, and the description that PDF/A requires for a foreign schema. */
function metadata(): string {
  const described = PROPERTIES.map(
    ([name, description]) => `
                <rdf:li rdf:parseType="Resource">
                  <pdfaProperty:name>${name}</pdfaProperty:name>
                  <pdfaProperty:valueType>Text</pdfaProperty:valueType>
                  <pdfaProperty:category>external</pdfaProperty:category>
                  <pdfaProperty:description>${description}</pdfaProperty:description>
                </rdf:li>`,
  );
  const values = PROPERTIES.map(([name, , value]) => `<fx:${name}>${value}</fx:${name}>`);
  return `
        <rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/"
            xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
          <pdfaExtension:schemas>
            <rdf:Bag>
              <rdf:li rdf:parseType="Resource">
                <pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema>
                <pdfaSchema:namespaceURI>${NAMESPACE}</pdfaSchema:namespaceURI>
                <pdfaSchema:prefix>fx</pdfaSchema:prefix>
                <pdfaSchema:property><rdf:Seq>${described.join('')}</rdf:Seq></pdfaSchema:property>
              </rdf:li>
            </rdf:Bag>
          </pdfaExtension:schemas>
        </rdf:Description>
        <rdf:Description rdf:about="" xmlns:fx="${NAMESPACE}">${values.join('')}</rdf:Description>`;
}
