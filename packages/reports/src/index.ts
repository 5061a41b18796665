export * from './delivery-facts.ts';
export * from './delivery-pdf.ts';
export * from './report-file-name.ts';
export * from './verification-facts.ts';
export { MAX_REPORT_STILLS, renderVerificationPdf, reportStillFrames } from './verification-pdf.ts';
export * from './verification-xml.ts';
