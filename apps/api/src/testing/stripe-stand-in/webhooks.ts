import { createHmac, randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

export interface StripeEvent {
  readonly id: string;
  readonly object: 'event';
  readonly type: string;
  readonly created: number;
  readonly livemode: false;
  readonly data: { readonly object: object };
}

/** Delays between the attempts for one event; the real provider keeps trying for days. */
const PAUSES_MS = [50, 100, 200, 400, 800, 1600, 3200];

/** Sends signed events to the product, retrying each until it is answered 2xx. */
export class Webhooks {
  /** Every event so far, sent or not. */
  readonly events: StripeEvent[] = [];
  url: string | null = null;
  readonly #secret: string;
  readonly #sending = new Set<Promise<void>>();
  #isHeld = false;
  #held: StripeEvent[] = [];
  #isStopped = false;

  constructor(secret: string) {
    this.#secret = secret;
  }

  emit(type: string, object: object): void {
    const event: StripeEvent = {
      id: `evt_${randomBytes(12).toString('hex')}`,
      object: 'event',
      type,
      created: Math.floor(Date.now() / 1000),
      livemode: false,
      data: { object: structuredClone(object) },
    };
    this.events.push(event);
    this.send(event);
  }

  /** Sends an event, new or repeated. */
  send(event: StripeEvent): void {
    if (this.#isHeld) this.#held.push(event);
    else if (this.url !== null) this.#track(this.#deliver(event));
  }

  /** Holds events back: a slow provider, or a browser that is faster than the webhook. */
  hold(): void {
    this.#isHeld = true;
  }

  /** Sends held events, in order or reversed. */
  release({ isReversed = false } = {}): void {
    this.#isHeld = false;
    const held = isReversed ? this.#held.reverse() : this.#held;
    this.#held = [];
    for (const event of held) this.send(event);
  }

  /** Stops holding without sending the held events: they never arrive. */
  forget(): void {
    this.#isHeld = false;
    this.#held = [];
  }

  /** Resolves once every event in progress has been answered 2xx or given up. */
  async settled(): Promise<void> {
    while (this.#sending.size > 0) await Promise.all(this.#sending);
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    this.forget();
    await this.settled();
  }

  /** Body and signature header of an event. */
  sign(event: StripeEvent, at = Math.floor(Date.now() / 1000)): { body: string; signature: string } {
    const body = JSON.stringify(event);
    const mac = createHmac('sha256', this.#secret).update(`${at}.${body}`).digest('hex');
    return { body, signature: `t=${at},v1=${mac}` };
  }

  async #deliver(event: StripeEvent): Promise<void> {
    for (const pauseMs of [...PAUSES_MS, null]) {
      if (this.#isStopped || this.url === null) return;
      const { body, signature } = this.sign(event);
      const isTaken = await fetch(this.url, {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
      }).then(
        (answer) => answer.ok,
        () => false,
      );
      if (isTaken || pauseMs === null) return;
      await pause(pauseMs);
    }
  }

  #track(work: Promise<void>): void {
    const sending = work.finally(() => this.#sending.delete(sending));
    this.#sending.add(sending);
  }
}
