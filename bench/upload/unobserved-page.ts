import type { Browser, CDPSession } from '@playwright/test';

/**
 * A page in a browser context that Playwright doesn't know, controlled through the browser's own session. Playwright observes its pages' network and copies
 * bodies sent from memory as Base64: that would be measured too, and crashes Playwright with parts of 100 MiB.
 */
export async function openUnobservedPage(browser: Browser, url: string) {
  const session: CDPSession = await browser.newBrowserCDPSession();
  const { browserContextId } = await session.send('Target.createBrowserContext');
  const { targetId } = await session.send('Target.createTarget', { url: 'about:blank', browserContextId });
  const { sessionId } = await session.send('Target.attachToTarget', { targetId, flatten: false });
  const waiting = new Map<number, (answer: Answer) => void>();
  let loaded = Promise.withResolvers<void>();
  session.on('Target.receivedMessageFromTarget', ({ sessionId: from, message }) => {
    if (from !== sessionId) return;
    const answer = JSON.parse(message) as Answer;
    if (answer.method === 'Page.loadEventFired') loaded.resolve();
    if (answer.id === undefined) return;
    waiting.get(answer.id)?.(answer);
    waiting.delete(answer.id);
  });

  let lastId = 0;
  async function send<T>(method: string, params: object = {}): Promise<T> {
    lastId += 1;
    const id = lastId;
    const answered = new Promise<Answer>((resolve) => waiting.set(id, resolve));
    await session.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id, method, params }) });
    const { result, error } = await answered;
    if (error) throw new Error(`${method}: ${error.message}`);
    return result as T;
  }

  async function evaluate(expression: string, returnByValue: boolean): Promise<RemoteValue> {
    const { result, exceptionDetails } = await send<Evaluation>('Runtime.evaluate', {
      expression,
      returnByValue,
      awaitPromise: true,
    });
    const thrown = exceptionDetails?.exception;
    if (exceptionDetails) throw new Error(thrown?.description ?? String(thrown?.value ?? exceptionDetails.text));
    return result;
  }

  await send('Page.enable');
  loaded = Promise.withResolvers<void>();
  await send('Page.navigate', { url });
  await loaded.promise;
  return {
    evaluate: async <T>(expression: string): Promise<T> => (await evaluate(expression, true)).value as T,
    /** Chooses a file in the page's input. */
    async chooseFile(path: string): Promise<void> {
      const { objectId } = await evaluate(`document.querySelector('input')`, false);
      await send('DOM.setFileInputFiles', { files: [path], objectId });
    },
    /** Processor time of the main thread since the first call, ms. */
    async mainThreadMs(): Promise<number> {
      await send('Performance.enable', { timeDomain: 'threadTicks' });
      const { metrics } = await send<{ metrics: { name: string; value: number }[] }>('Performance.getMetrics');
      return (metrics.find(({ name }) => name === 'ThreadTime')?.value ?? Number.NaN) * 1_000;
    },
  };
}

interface Answer {
  id?: number;
  method?: string;
  result?: unknown;
  error?: { message: string };
}

interface RemoteValue {
  value?: unknown;
  objectId?: string;
  description?: string;
}

interface Evaluation {
  result: RemoteValue;
  exceptionDetails?: { text: string; exception?: RemoteValue };
}
