import type { Timing } from '../timing/timing.ts';
import { RequestFailure } from './request-failure.ts';
import { classifyFailure } from './retry-policy.ts';
import { UploadError } from './upload-error.ts';
import type { UploadConfig, UploadServer } from './upload-server.ts';

/** The store's address and key, fetched once, and the server's clock. */
export interface ConfigSource {
  get(signal: AbortSignal): Promise<UploadConfig>;
  /** Makes the next call fetch again: the key changed, or the clocks differ. */
  forget(): void;
  /**
   * Milliseconds since 1970 by the server's clock, so that a laptop that is an hour off still signs valid dates. It lags by the transit
   * time of the response, which does no harm: a signed date is valid for 15 minutes, but hardly a minute ahead.
   */
  serverNow(): number;
  /** Takes over the time the store reported. */
  learnTime(serverTime: number): void;
}

function isUsable(config: UploadConfig): boolean {
  const texts = [
    config.s3Bucket,
    config.awsKey,
    config.awsRegion,
    config.awsSigVersion,
    config.signerUrl,
    config.endpoint,
  ];
  return texts.every((text) => typeof text === 'string' && text !== '') && config.awsSigVersion.endsWith('4');
}

export function createConfigSource(
  server: UploadServer,
  timing: Timing,
  onLoaded: (config: UploadConfig) => void = () => {},
): ConfigSource {
  let config: UploadConfig | null = null;
  let skewMs = 0;

  function learnTime(serverTime: number): void {
    skewMs = serverTime - timing.now();
  }

  return {
    learnTime,
    async get(signal) {
      if (config) return config;
      const answer = await server.getConfig(signal).catch((error: unknown) => {
        if (!(error instanceof RequestFailure) || classifyFailure(error.attempt) !== 'refused') throw error;
        throw new UploadError(
          'config-not-loaded',
          { status: error.attempt.status, serverCode: error.attempt.code },
          error,
        );
      });
      if (!isUsable(answer)) throw new UploadError('config-not-loaded');
      if (answer.serverTime) learnTime(answer.serverTime);
      config = answer;
      onLoaded(answer);
      return answer;
    },
    forget() {
      config = null;
    },
    serverNow: () => timing.now() + skewMs,
  };
}
