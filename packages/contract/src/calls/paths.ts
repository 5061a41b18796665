/** Where a call is made, and what a client has to know before it makes one. Plain data: the first page of the web holds no schema. */
export interface CallPath {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** With the names of its parameters, such as `:id`. */
  readonly path: `/api${string}`;
  /** The answer has an ETag; sent back as If-None-Match, it saves the answer while that still holds. */
  readonly isVersioned?: true;
  /** A list that is searched step by step: `stepwise` in the query, `SEARCH_FURTHER` among the answer's headers. */
  readonly isStepwise?: true;
  /** The body is a file, as application/octet-stream. */
  readonly sendsFile?: true;
}

/** Every call of the API by its name. What it takes and answers stands in the table of `calls`. */
export const PATHS = {
  getUser: { method: 'GET', path: '/api/user' },
  login: { method: 'POST', path: '/api/login' },
  logout: { method: 'POST', path: '/api/logout' },
  register: { method: 'POST', path: '/api/register' },
  changePassword: { method: 'POST', path: '/api/changePassword' },
  updateUser: { method: 'PATCH', path: '/api/users' },
  askResetPassword: { method: 'POST', path: '/api/askResetPassword' },
  resetPassword: { method: 'POST', path: '/api/users/resetPassword' },
  confirmEmail: { method: 'POST', path: '/api/users/confirmEmail' },
  sendConfirmation: { method: 'POST', path: '/api/users/sendConfirmation' },
  listDestinations: { method: 'GET', path: '/api/organizations/destinations' },
  getLogo: { method: 'GET', path: '/api/organizations/:id/logo' },
  getOrganizationPayments: { method: 'GET', path: '/api/organizationPayments/:id' },
  getAppConfig: { method: 'GET', path: '/api' },

  getQuote: { method: 'POST', path: '/api/quote' },
  listUsedIdentifiers: { method: 'POST', path: '/api/order/usedIdentifiers' },
  getOrderSuggestions: { method: 'GET', path: '/api/order/suggestions' },
  getMadeOrder: { method: 'GET', path: '/api/orders/:idempotencyKey' },
  getBillingInfo: { method: 'GET', path: '/api/billingInfo' },
  quoteDestinations: { method: 'POST', path: '/api/show/:id/destinations/quote' },
  orderDestinations: { method: 'POST', path: '/api/show/:id/destinations' },
  createPaymentIntent: { method: 'POST', path: '/api/createPaymentIntent' },
  getPaymentProgress: { method: 'GET', path: '/api/paymentIntents/:id' },
  receiveStripeEvent: { method: 'POST', path: '/api/stripe/webhook' },

  listCampaigns: { method: 'GET', path: '/api/campaign', isVersioned: true, isStepwise: true },
  createCampaign: { method: 'POST', path: '/api/campaign' },
  getCampaign: { method: 'GET', path: '/api/campaign/:id', isVersioned: true },
  sendFilesAcquired: { method: 'POST', path: '/api/campaign/:id/files' },
  getShow: { method: 'GET', path: '/api/show/:id', isVersioned: true },
  correctDuration: { method: 'PUT', path: '/api/show/:id/duration' },
  retryJob: { method: 'POST', path: '/api/jobs/:jobId/retry' },
  createDelegation: { method: 'POST', path: '/api/show/:showId/delegations' },
  listDelegations: { method: 'GET', path: '/api/show/:showId/delegations' },
  sendDelegation: { method: 'POST', path: '/api/show/:showId/delegations/:id/send' },
  revokeDelegation: { method: 'DELETE', path: '/api/show/:showId/delegations/:id' },
  getAskedUpload: { method: 'GET', path: '/api/delegation' },

  getAwsConfig: { method: 'GET', path: '/api/awsConfig' },
  createShowFile: { method: 'POST', path: '/api/evaporate/:showId/files' },
  confirmFileName: { method: 'PUT', path: '/api/files/:id/nameConfirmation' },
  getAwsSignature: { method: 'GET', path: '/api/awsSignature' },
  reportUploadProgress: { method: 'PATCH', path: '/api/uploads/:id/progress' },
  reportUploadPause: { method: 'PUT', path: '/api/uploads/:id/pause' },
  reportUploadError: { method: 'PATCH', path: '/api/uploads/:id/error' },
  recordUploadId: { method: 'PATCH', path: '/api/uploads/:id/s3Id' },

  getPlayerFiles: { method: 'GET', path: '/api/broadcastable/:id/files' },
  getManifest: { method: 'GET', path: '/api/getManifest' },
  getProxyFile: { method: 'GET', path: '/api/proxies/:proxyId/:file' },
  downloadAsset: { method: 'GET', path: '/api/assets/:id/download' },
  getVerificationReport: { method: 'GET', path: '/api/broadcastable/:id/report' },
  getDeliveryReport: { method: 'GET', path: '/api/campaign/:id/report' },
  getReceipt: { method: 'GET', path: '/api/deliveries/:id/receipt' },
  getReceiptKey: { method: 'GET', path: '/api/receipts/public-key' },

  listInvoices: { method: 'GET', path: '/api/invoices' },
  getInvoiceTable: { method: 'GET', path: '/api/invoices.csv' },
  getInvoicePdf: { method: 'GET', path: '/api/invoices/:id/pdf' },
  getInvoiceXml: { method: 'GET', path: '/api/invoices/:id/xml' },
  reissueInvoice: { method: 'POST', path: '/api/invoices/:id/reissue' },
  saveBillingInfo: { method: 'PUT', path: '/api/billingInfo' },
  listOperatedInvoices: { method: 'GET', path: '/api/ops/invoices' },
  getOperatedInvoiceTable: { method: 'GET', path: '/api/ops/invoices.csv' },
  issueCreditNote: { method: 'POST', path: '/api/ops/invoices/:id/creditNotes' },
  setInvoicing: { method: 'PATCH', path: '/api/ops/organizations/:id/invoicing' },

  connectRegulator: { method: 'POST', path: '/api/arpp/connect' },
  getRegulatorSession: { method: 'GET', path: '/api/arpp/session' },
  endRegulatorSession: { method: 'DELETE', path: '/api/arpp/session' },
  listCreatives: { method: 'GET', path: '/api/arpp/idCrea/list' },

  listWaitingFilms: { method: 'GET', path: '/api/ops/films' },
  getOperatedFilm: { method: 'GET', path: '/api/ops/films/:id' },
  acceptFilm: { method: 'POST', path: '/api/ops/films/:id/accept' },
  rejectFilm: { method: 'POST', path: '/api/ops/films/:id/reject' },
  putFilmFirst: { method: 'POST', path: '/api/ops/films/:id/putFirst' },
  tellTracks: { method: 'PUT', path: '/api/ops/films/:id/tracks' },
  releaseDeliverable: { method: 'POST', path: '/api/ops/films/:id/heldDeliverables/:assetId/release' },
  attachSubtitles: { method: 'PUT', path: '/api/ops/films/:id/subtitles', sendsFile: true },
  attachAudioDescription: { method: 'PUT', path: '/api/ops/films/:id/audioDescription', sendsFile: true },
  saveSubmission: { method: 'PUT', path: '/api/ops/films/:id/submission' },

  listProfiles: { method: 'GET', path: '/api/ops/profiles' },
  listOperatedDestinations: { method: 'GET', path: '/api/ops/destinations' },
  createDestination: { method: 'POST', path: '/api/ops/destinations' },
  getOperatedDestination: { method: 'GET', path: '/api/ops/destinations/:id' },
  updateDestination: { method: 'PUT', path: '/api/ops/destinations/:id' },
  checkDestination: { method: 'POST', path: '/api/ops/destinations/:id/check' },
  listLeaderFilms: { method: 'GET', path: '/api/ops/destinations/:id/leader-films' },
  sendLeaderFilm: { method: 'PUT', path: '/api/ops/destinations/:id/leader-film', sendsFile: true },
  removeLeaderFilm: { method: 'DELETE', path: '/api/ops/destinations/:id/leader-film' },

  listOrganizations: { method: 'GET', path: '/api/ops/organizations' },
  setPaymentEnabled: { method: 'PATCH', path: '/api/ops/organizations/:id' },
  listAudit: { method: 'GET', path: '/api/ops/audit', isStepwise: true },
  listOperators: { method: 'GET', path: '/api/ops/operators' },
  inviteOperator: { method: 'POST', path: '/api/ops/operators' },
  removeOperator: { method: 'DELETE', path: '/api/ops/operators/:id' },
  listFailedJobs: { method: 'GET', path: '/api/ops/jobs/failed' },
  listHeldUpJobs: { method: 'GET', path: '/api/ops/jobs/heldUp' },
  getJob: { method: 'GET', path: '/api/ops/jobs/:id' },
  runJobAgain: { method: 'POST', path: '/api/ops/jobs/:id/retry' },
  getHousekeeping: { method: 'GET', path: '/api/ops/housekeeping' },
  getIdentity: { method: 'GET', path: '/api/ops/identity' },
  listPayments: { method: 'GET', path: '/api/ops/payments', isStepwise: true },
  refundPayment: { method: 'POST', path: '/api/ops/payments/:id/refunds' },
} as const satisfies Readonly<Record<string, CallPath>>;

export type CallName = keyof typeof PATHS;
