import type { ErrorReporter } from '@spotway/error-reporting';
import { isResponseSerializationError } from 'fastify-type-provider-zod';
import { UnnamedRefusal } from '../plugins/errors.ts';

/** Collects answers that violate the contract's table of calls; everything else goes to the reporter. */
export function keepContractFaults(reporter: ErrorReporter): {
  readonly faults: Error[];
  readonly reporter: ErrorReporter;
} {
  const faults: Error[] = [];
  return {
    faults,
    reporter: {
      ...reporter,
      report(error: unknown, tags: Parameters<ErrorReporter['report']>[1]) {
        if (error instanceof UnnamedRefusal || isResponseSerializationError(error)) faults.push(error);
        reporter.report(error, tags);
      },
    },
  };
}
