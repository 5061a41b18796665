import type { Translated } from '../../../languages/index.ts';
import { AUDIT_ACTION_NAMES } from '../../../work/audit-actions.ts';
import type { opsAudit as french } from '../../fr/ops/ops-audit.ts';

export const opsAudit: Translated<typeof french> = {
  title: 'Audit log',
  lead: 'Who did what, to what, and when.',
  search: 'Filter',
  searchHint: 'Action, name or e-mail',
  operators: 'Operators only',
  none: 'No entries match.',
  platform: 'The platform',
  facts: 'Technical details',
  more: 'Show more',
  when: 'When',
  who: 'Who',
  what: 'What',
  onWhat: 'To what',
  actions: AUDIT_ACTION_NAMES.en,
  subjects: {
    broadcastable: 'Film',
    campaign: 'Campaign',
    destination: 'Delivery point',
    file: 'File',
    film: 'Film',
    invoice: 'Invoice',
    job: 'Job',
    organization: 'Organisation',
    payment: 'Payment',
    profile: 'Delivery profile',
    show: 'Spot',
    spot: 'Spot',
    user: 'User',
  },
};
