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
  /** Shows the icon alone. */
  isIcon?: boolean;
}

/** Links to an order form filled from an earlier campaign. */
export function CopyCampaignLink({ campaignId, name, variant = 'default', className, isIcon }: CopyCampaignLinkProps) {
  const { t } = useTranslation('prefill');
  return (
    <ButtonLink
      to={paths.copyOfCampaign(campaignId)}
      variant={variant}
      size={variant === 'subtle' ? 'compact-sm' : undefined}
      className={className}
      px={isIcon ? 10 : undefined}
      title={isIcon ? t('copy.button') : undefined}
      leftSection={isIcon ? undefined : <IconCopy size={16} aria-hidden="true" />}
      aria-label={t('copy.buttonOf', { campaign: name })}
    >
      {isIcon ? <IconCopy size={16} aria-hidden="true" /> : t('copy.button')}
    </ButtonLink>
  );
}
