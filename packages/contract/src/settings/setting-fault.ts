/** What is wrong with a setting and what is allowed. Never its value, since some are secrets. */
export interface SettingFault {
  readonly variable: string;
  readonly fault: string;
}
