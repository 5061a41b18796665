export { type ReportReceiver, startReportReceiver } from './report-receiver.ts';
