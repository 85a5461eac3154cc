/** The calendar as a part of a server that listens: it turns at the start and every ten minutes, and ends with it. */
import fp from 'fastify-plugin';
import type { AppDeps } from '../../../platform/deps';
import { announcer } from '../effects/announce';
import { turnCalendar } from './calendar';
import { purgeAccreditations } from './purge';
import { tellOfSilentOrders } from './silentOrders';
import { settleTally } from './tally';

type Options = Pick<AppDeps, 'database' | 'tenantDatabase' | 'config' | 'sealer' | 'clock'>;

/** Nobody waits for it by the minute: what has ended is no longer valid anywhere, moved or not. */
const TURN_EVERY_MS = 600_000;

export const calendar = fp<Options>(
  (app, { config, sealer, ...deps }, done) => {
    const stopping = new AbortController();
    let turning: Promise<void> | undefined;
    const parts = { ...deps, announce: announcer({ sealer, config }), logger: app.log };
    const works: readonly ((signal: AbortSignal) => Promise<unknown>)[] = [
      (signal) => turnCalendar(parts, signal),
      (signal) => tellOfSilentOrders(parts, signal),
      () => settleTally(deps.database),
      (signal) => purgeAccreditations(deps, signal),
    ];
    const turnAll = async () => {
      for (const work of works) {
        if (stopping.signal.aborted) return;
        // What fails holds none of the others up.
        await work(stopping.signal).catch((error: unknown) => {
          app.log.error({ err: error }, 'the calendar was not turned: it is tried again');
        });
      }
    };
    // A turn that takes longer than the time between two is let end.
    const turn = () => {
      turning ??= turnAll().finally(() => {
        turning = undefined;
      });
    };
    let timer: NodeJS.Timeout | undefined;
    app.addHook('onListen', (listening) => {
      turn();
      timer = setInterval(turn, TURN_EVERY_MS);
      timer.unref();
      listening();
    });
    app.addHook('onClose', async () => {
      clearInterval(timer);
      stopping.abort();
      await turning;
    });
    done();
  },
  { name: 'calendar' },
);
