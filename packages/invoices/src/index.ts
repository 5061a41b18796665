export { crossIndustryInvoice } from './cross-industry-invoice.ts';
export { renderInvoice } from './render-invoice.ts';
