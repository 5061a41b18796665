/** What is wrong with one setting, and what is allowed. Never its value: some are secrets. */
export interface SettingFault {
  readonly variable: string;
  readonly fault: string;
}
