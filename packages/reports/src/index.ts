export * from './delivery/delivery-facts.ts';
export * from './delivery/delivery-pdf.ts';
export * from './report-file-name.ts';
export * from './verification/verification-facts.ts';
export { renderVerificationPdf, reportStillFrames } from './verification/verification-pdf.ts';
export * from './verification/verification-xml.ts';
