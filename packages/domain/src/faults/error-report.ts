import { reportedFile, reportText } from './report-text.ts';

/** Default share of traces that are sent (specification, point 9, "Player"). */
export const TRACES_SAMPLE_RATE = 0.2;
/** Whether a trace is sent. `draw` is in [0, 1). */
export function isTraceSampled(draw: number, rate: number): boolean {
  return draw < rate;
}

/** Tags that say where a report comes from. Anything else may be somebody's data. */
const REPORT_TAGS = ['program', 'code', 'route', 'stage', 'attempt', 'jobId', 'requestId', 'schedule', 'work'] as const;
type ReportTag = (typeof REPORT_TAGS)[number];
export type ReportTags = Readonly<Partial<Record<ReportTag, string>>>;

type Fields = Readonly<Record<string, unknown>>;

const EVENT_FIELDS = [
  'event_id',
  'timestamp',
  'start_timestamp',
  'level',
  'platform',
  'environment',
  'release',
  'type',
];
const CONTEXT_FIELDS = {
  trace: ['trace_id', 'span_id', 'op', 'status'],
  runtime: ['name', 'version'],
} as const;
const FRAME_FIELDS = ['function', 'module', 'lineno', 'colno', 'in_app'];
const MECHANISM_FIELDS = ['type', 'handled', 'exception_id', 'parent_id', 'is_exception_group'];
/** Trace sampling state, for the envelope header. */
const TRACE_STATE = 'sdkProcessingMetadata';

/**
 * Reduces an error-reporting event to the fields listed here, with texts cleaned by `reportText`. No request, cookie, header, user, breadcrumb,
 * variable, server name or IP address gets through, wherever it was added.
 */
export function scrubReport<Report extends object>(report: Report): Report {
  const event: Fields = Object.fromEntries(Object.entries(report));
  const values = list(fields(event.exception)?.values);
  return {
    ...pick(event, EVENT_FIELDS),
    ...(typeof event.message === 'string' ? { message: reportText(event.message) } : {}),
    ...(typeof event.transaction === 'string' ? { transaction: reportText(event.transaction) } : {}),
    ...(values.length > 0 ? { exception: { values: values.map(scrubException) } } : {}),
    ...(event.type === 'transaction' ? { spans: [], transaction_info: { source: 'route' } } : {}),
    ...(fields(event[TRACE_STATE]) ? { [TRACE_STATE]: event[TRACE_STATE] } : {}),
    tags: scrubTags(fields(event.tags)),
    contexts: scrubContexts(fields(event.contexts)),
  } as Report;
}

function scrubException(exception: Fields): Fields {
  const frames = list(fields(exception.stacktrace)?.frames);
  return {
    ...(typeof exception.type === 'string' ? { type: reportText(exception.type) } : {}),
    ...(typeof exception.value === 'string' ? { value: reportText(exception.value) } : {}),
    ...(fields(exception.mechanism) ? { mechanism: pick(fields(exception.mechanism)!, MECHANISM_FIELDS) } : {}),
    ...(frames.length > 0 ? { stacktrace: { frames: frames.map(scrubFrame) } } : {}),
  };
}

function scrubFrame(frame: Fields): Fields {
  const { filename } = frame;
  return {
    ...pick(frame, FRAME_FIELDS),
    ...(typeof filename === 'string' ? { filename: reportedFile(filename) } : {}),
  };
}

function scrubTags(tags: Fields | null): Fields {
  const known = REPORT_TAGS.flatMap((tag) => (tags?.[tag] === undefined ? [] : [[tag, reportText(String(tags[tag]))]]));
  return Object.fromEntries(known);
}

function scrubContexts(contexts: Fields | null): Fields {
  const known = Object.entries(CONTEXT_FIELDS).flatMap(([name, keys]) => {
    const context = fields(contexts?.[name]);
    return context ? [[name, pick(context, keys)]] : [];
  });
  return Object.fromEntries(known);
}

function pick(from: Fields, keys: readonly string[]): Fields {
  return Object.fromEntries(keys.flatMap((key) => (from[key] === undefined ? [] : [[key, from[key]]])));
}

function fields(value: unknown): Fields | null {
  return typeof value === 'object' && value !== null ? (value as Fields) : null;
}

function list(value: unknown): Fields[] {
  if (!Array.isArray(value)) return [];
  return value.map(fields).filter((each) => each !== null);
}
