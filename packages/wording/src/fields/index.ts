export { brokenRule, type FieldIssue, fieldFaultText } from './field-faults.ts';
