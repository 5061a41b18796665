/** What the privacy notice and the processing terms say about this installation; a name that is not configured is null. */
export interface PrivacyFacts {
  readonly brand: string;
  /** The company that runs the service. */
  readonly company: string | null;
  readonly contactEmail: string;
  readonly host: string | null;
  readonly takesCards: boolean;
  readonly hasChat: boolean;
  readonly reportsErrors: boolean;
  /** Further processors in the operator's words. */
  readonly otherProcessors: string | null;
}
