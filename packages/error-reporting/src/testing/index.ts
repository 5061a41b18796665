export { type ReceivedReport, type ReportReceiver, startReportReceiver } from './report-receiver.ts';
