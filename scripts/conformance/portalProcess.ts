/** The built portal, started as an operator starts it, over its demonstration register. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Running, Stage } from './counterpart';

const READY_MS = 480_000;

export interface PortalProcess {
  /** The address of the portal itself, without a proxy in front. */
  readonly address: string;
  /** Resolves when it is ready. */
  readonly start: () => Promise<void>;
  /** Returns the running process. @throws Error when it was never started */
  readonly running: () => Running;
}

/** Prepares a portal with additional environment variables; its `start` starts it. */
export function portalProcess(
  { folder, start }: Pick<Stage, 'folder' | 'start'>,
  port: number,
  environment: Readonly<Record<string, string>>,
): PortalProcess {
  const data = join(folder, 'data');
  mkdirSync(data, { recursive: true });
  const address = `http://localhost:${String(port)}`;
  let running: Running | undefined;
  const now = () => {
    if (!running) throw new Error('The portal was not started.');
    return running;
  };
  return {
    address,
    running: now,
    start: async () => {
      running = start(process.execPath, [join(process.cwd(), 'dist', 'server', 'main.js')], {
        NODE_ENV: 'production',
        PORT: String(port),
        SACE_DATA: data,
        SACE_DEMO: '1',
        // No balancer waits for a stop here.
        STOP_DELAY_SECONDS: '0',
        STOP_GRACE_SECONDS: '2',
        ...environment,
      });
      const deadline = Date.now() + READY_MS;
      while (!(await fetch(`${address}/health/ready`).catch(() => undefined))?.ok) {
        if (Date.now() > deadline) throw new Error(`The portal is not ready:\n${running.output()}`);
        await wait(200);
      }
    },
  };
}
