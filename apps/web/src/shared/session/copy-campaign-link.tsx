import { IconCopy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../routing/paths.ts';
import { ButtonLink } from '../../ui/button-link.tsx';

interface CopyCampaignLinkProps {
  campaignId: string;
  /** Its name tells this button from those of other campaigns. */
  name: string;
  variant?: 'default' | 'subtle';
  className?: string;
}

/** Leads to an order form filled from a campaign ordered before. */
export function CopyCampaignLink({ campaignId, name, variant = 'default', className }: CopyCampaignLinkProps) {
  const { t } = useTranslation('prefill');
  return (
    <ButtonLink
      to={paths.copyOfCampaign(campaignId)}
      variant={variant}
      size={variant === 'subtle' ? 'compact-sm' : undefined}
      className={className}
      leftSection={<IconCopy size={16} aria-hidden="true" />}
      aria-label={t('copy.buttonOf', { campaign: name })}
    >
      {t('copy.button')}
    </ButtonLink>
  );
}
