import { IconCopy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../routing/paths.ts';
import { ButtonLink } from '../../ui/button-link.tsx';

interface CopyCampaignLinkProps {
  campaignId: string;
  /** Its name tells this button apart from other campaigns'. */
  name: string;
  variant?: 'default' | 'subtle';
  className?: string;
}

/** Links to an order form filled from an earlier campaign. */
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
