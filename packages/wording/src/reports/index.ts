export { CAMPAIGN_TABLE } from './campaign-table.ts';
export { REPORT_FILES } from './file-names.ts';
export { REPORT_WORDS, type ReportWords } from './words.ts';
