import { fork } from 'node:child_process';
import path from 'node:path';
import { freePort } from './free-port.ts';

/** Addresses of a product started for tests. */
export interface RunningProduct {
  readonly url: string;
  readonly mailboxUrl: string;
  /** The regulator's stand-in. */
  readonly catalogue: { readonly url: string; readonly username: string; readonly password: string };
  readonly databaseUrl: string;
  readonly operatorEmail: string;
  /** Its supervisor, the parent of its programs. */
  readonly pid: number;
}

export interface StartedProduct {
  readonly product: RunningProduct;
  stop(): Promise<void>;
}

/** Starts a whole product with embedded parts and free ports in its own process; throws if it exits before it is ready. */
export async function startProductProcess(
  dataDir: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<StartedProduct> {
  const child = fork(path.join(import.meta.dirname, 'product-process.ts'), {
    env: { ...process.env, ...environment, PORT: String(await freePort()), DATA_DIR: dataDir },
    execArgv: [],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const product = await new Promise<RunningProduct>((resolve, reject) => {
    child.once('message', (message) => resolve(message as RunningProduct));
    child.once('exit', (code) => reject(new Error(`the product ended before it ran (code ${code})`)));
  });
  return {
    product,
    async stop() {
      // no signal: Ctrl-C has already sent the child one, and a second one would end it before its programs
      if (child.connected) child.disconnect();
      await ended;
    },
  };
}

const KEY = 'SPOTWAY_PRODUCTS';

/** Passes the products to Playwright's workers, one each. */
export function giveToWorkers(products: readonly RunningProduct[]): void {
  process.env[KEY] = JSON.stringify(products);
}

let replacement: RunningProduct | null = null;

/** Points this worker's pages and calls at another product; null switches back to its own. */
export function useProduct(product: RunningProduct | null): void {
  replacement = product;
}

/** This Playwright worker's product: no other test uses it at the same time. */
export function product(): RunningProduct {
  if (replacement) return replacement;
  const products = JSON.parse(process.env[KEY] ?? '[]') as RunningProduct[];
  const own = products[Number(process.env.TEST_PARALLEL_INDEX ?? 0)];
  if (!own) throw new Error('no product was started for this worker');
  return own;
}

/** Its address. */
export const url = () => product().url;
