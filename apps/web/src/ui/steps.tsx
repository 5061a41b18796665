import type { StepStatus } from '@spotway/domain/order';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { StatusIcon } from './status.tsx';
import classes from './steps.module.css';

interface Step {
  readonly id: string;
  readonly label: string;
  readonly status: StepStatus;
  /** Target of the step; it is a link only if not inactive. */
  readonly to?: string;
  /** A line under the label. */
  readonly detail?: string;
}

interface StepsProps {
  label: string;
  steps: readonly Step[];
  direction: 'row' | 'column';
}

/** The five statuses of a step (specification, point 4): hidden ones are left out. */
export function Steps({ label, steps, direction }: StepsProps) {
  return (
    <nav aria-label={label}>
      <ol className={classes.root} data-direction={direction}>
        {steps
          .filter((step) => step.status !== 'hidden')
          .map((step) => (
            <StepItem key={step.id} step={step} />
          ))}
      </ol>
    </nav>
  );
}

function StepItem({ step }: { step: Step }) {
  const { t } = useTranslation();
  const status = step.status === 'hidden' ? 'inactive' : step.status;
  const content = (
    <>
      <StatusIcon status={status} size={18} />
      <span className={classes.words}>
        <span className={classes.label}>{step.label}</span>
        <span className="sw-hidden"> – {t(`status.${status}`)}</span>
        {step.detail && <span className={classes.detail}>{step.detail}</span>}
      </span>
    </>
  );
  return (
    <li className={classes.step} data-status={status} data-testid={`step-${step.id}`}>
      {step.to !== undefined && status !== 'inactive' ? (
        <Link to={step.to} className={classes.content}>
          {content}
        </Link>
      ) : (
        <span className={classes.content}>{content}</span>
      )}
    </li>
  );
}
