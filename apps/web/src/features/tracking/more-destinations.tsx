import { Button, Checkbox, Modal } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { Destination, SupplementQuoteView } from '@spotway/contract';
import { formatEuros } from '@spotway/domain';
import { IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getDestinations } from '../../api/get-destinations.ts';
import { orderDestinations, quoteDestinations } from '../../api/order-destinations.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { Failure } from '../../ui/failure.tsx';
import { OrganizationLogo } from '../../ui/organization-logo.tsx';
import { furtherDestinations } from './further-destinations.ts';
import classes from './more-destinations.module.css';
import { RefusingDestinations, refusalsOf } from './refusing-destinations.tsx';
import type { CampaignSpot } from './tracked-spot.ts';

/** Orders the spot for more delivery points: no new upload, no new verification. */
export function MoreDestinations({ spot }: { spot: CampaignSpot }) {
  const { t } = useTranslation('tracking');
  const [isOpen, setOpen] = useState(false);
  const [opened, setOpened] = useState(0);
  const { data = [] } = useQuery({
    queryKey: queryKeys.destinations,
    queryFn: ({ signal }) => getDestinations(signal),
    staleTime: 5 * 60_000,
  });
  const points = furtherDestinations(spot, data);
  if (points.length === 0 && !isOpen) return null;
  return (
    <>
      <Button
        variant="default"
        className={classes.button}
        leftSection={<IconPlus size={16} aria-hidden="true" />}
        aria-label={t('more.buttonOf', { title: spot.title })}
        onClick={() => {
          setOpened((count) => count + 1);
          setOpen(true);
        }}
      >
        {t('more.button')}
      </Button>
      <Modal
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={t('more.title', { title: spot.title })}
        centered
        closeButtonProps={{ 'aria-label': t('more.close') }}
      >
        {/* each opening begins with nothing chosen */}
        <MoreDestinationsForm
          key={opened}
          showId={spot.showId}
          isAccepted={spot.show.activeBroadcastable?.broadcastable.qualifiedAt != null}
          points={points}
          onDone={() => setOpen(false)}
        />
      </Modal>
    </>
  );
}

interface FormProps {
  showId: string;
  /** The film is there and accepted: it goes out as it is. */
  isAccepted: boolean;
  points: readonly Destination[];
  onDone: () => void;
}

function MoreDestinationsForm({ showId, isAccepted, points, onDone }: FormProps) {
  const { t } = useTranslation(['tracking', 'common']);
  const client = useQueryClient();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const quote = useQuery({
    queryKey: queryKeys.destinationsQuote(showId, chosen),
    queryFn: ({ signal }) => quoteDestinations(showId, chosen, signal),
    enabled: chosen.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const shown = chosen.length > 0 && !quote.isPlaceholderData ? quote.data : undefined;
  const order = useMutation({
    mutationFn: ({ totalIncludingTaxCents }: SupplementQuoteView) =>
      orderDestinations(showId, { destinations: [...chosen], estimation: { totalIncludingTaxCents } }),
    onSuccess: async () => {
      notifications.show({
        color: 'green',
        message: t('more.ordered', { count: chosen.length }),
        closeButtonProps: { 'aria-label': t('common:close') },
      });
      onDone();
      await client.invalidateQueries({ queryKey: queryKeys.campaigns });
    },
    // What was shown may be out of date: another price, or a point that a colleague ordered.
    onError: () => Promise.all([quote.refetch(), client.invalidateQueries({ queryKey: queryKeys.campaigns })]),
  });
  const error = order.error ?? quote.error;
  const refusals = refusalsOf(error);
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (shown) order.mutate(shown);
      }}
    >
      <p className={classes.about}>{t(isAccepted ? 'more.about' : 'more.aboutLater')}</p>
      {error && (refusals ? <RefusingDestinations refusals={refusals} /> : <Failure error={error} />)}
      <fieldset className={classes.points} aria-label={t('more.points')}>
        {points.map(({ organizationId, organizationName, logo }) => (
          <Checkbox
            key={organizationId}
            classNames={{ root: classes.point, body: classes.pointBody }}
            checked={chosen.includes(organizationId)}
            label={
              <span className={classes.name}>
                <OrganizationLogo name={organizationName} logo={logo} size={32} />
                {organizationName}
              </span>
            }
            onChange={(event) => {
              const isOn = event.currentTarget.checked;
              setChosen((before) =>
                isOn ? [...before, organizationId] : before.filter((id) => id !== organizationId),
              );
            }}
          />
        ))}
      </fieldset>
      <div aria-live="polite">{chosen.length > 0 && quote.data && <Price quote={quote.data} />}</div>
      <div className={classes.actions}>
        <Button variant="default" onClick={onDone}>
          {t('common:cancel')}
        </Button>
        <Button type="submit" disabled={!shown} loading={order.isPending}>
          {t('more.submit')}
        </Button>
      </div>
    </form>
  );
}

function Price({ quote }: { quote: SupplementQuoteView }) {
  const { t } = useTranslation('tracking');
  const language = useLanguage();
  const lines = [
    ['beforeTax', quote.totalExcludingTaxCents],
    ['tax', quote.vatCents],
    ['total', quote.totalIncludingTaxCents],
  ] as const;
  return (
    <dl className={classes.price}>
      {lines.map(([key, cents]) => (
        <div key={key} className={key === 'total' ? classes.total : classes.line}>
          <dt>{t(`more.price.${key}`)}</dt>
          <dd>{formatEuros(cents, language)}</dd>
        </div>
      ))}
    </dl>
  );
}
