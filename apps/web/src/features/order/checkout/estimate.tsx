import type { Quote, QuoteLine } from '@spotway/domain/billing';
import { formatEuros } from '@spotway/domain/shared';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language.ts';
import { FactLine } from '../../../shared/film/fact-line.tsx';
import { useDestinations } from '../../../shared/session/use-destinations.ts';
import { Panel } from '../../../ui/panel.tsx';
import { useOrder } from '../draft/order-provider.tsx';
import classes from './estimate.module.css';

/** The quote line by line: delivery points with the spots under each, services with the spots for each. */
export function Estimate({ quote }: { quote: Quote }) {
  const { t } = useTranslation(['payment', 'order']);
  const { data: destinations } = useDestinations();
  const nameOf = (id: string | null) =>
    destinations?.find((each) => each.organizationId === id)?.organizationName ?? '…';
  return (
    <Panel title={t('estimate.title')}>
      <div className={classes.root}>
        <Lines
          title={t('estimate.destinations')}
          lines={quote.destinationLines}
          nameOf={(line) => nameOf(line.organizationId)}
        />
        <Lines
          title={t('estimate.services')}
          lines={quote.serviceLines}
          nameOf={(line) => (line.item === 'destination' ? '' : t(`order:services.${line.item}`))}
          empty={t('estimate.none')}
        />
      </div>
    </Panel>
  );
}

interface LinesProps {
  title: string;
  lines: readonly QuoteLine[];
  nameOf: (line: QuoteLine) => string;
  empty?: string;
}

function Lines({ title, lines, nameOf, empty }: LinesProps) {
  const { t } = useTranslation('payment');
  const language = useLanguage();
  const { spots } = useOrder();
  return (
    <div>
      <h3 className={classes.title}>{title}</h3>
      {lines.length === 0 && <p className={classes.spots}>{empty}</p>}
      <ul className={classes.lines}>
        {lines.map((line) => (
          <li key={line.organizationId ?? line.item} className={classes.line}>
            <div className={classes.words}>
              <div className={classes.name}>{nameOf(line)}</div>
              <ul className={classes.spots}>
                {line.spotIndexes.map((index) => (
                  <li key={index}>
                    <FactLine
                      facts={[
                        spots[index]?.title || t('estimate.spot', { number: index + 1 }),
                        spots[index]?.pubId || null,
                      ]}
                    />
                  </li>
                ))}
              </ul>
            </div>
            <div className={classes.money}>
              <div className={classes.name}>{formatEuros(line.totalCents, language)}</div>
              <div className={classes.unit}>
                {t('estimate.unit', { count: line.count, price: formatEuros(line.unitPriceCents, language) })}
              </div>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
