/** Runs the jobs of the wallets: closing days, releasing expired holds, mails about low balances. */
import fp from 'fastify-plugin';
import type { AppDeps } from '../../platform/deps';
import { defineRecurring } from '../../platform/jobs/kinds';
import { closeAllDays } from './ledger/closing';
import { releaseExpired } from './ledger/holds';
import { notifyLowBalances } from './holder/lowBalance';
import { freeSettled } from './transfers/lines/debtRepository';

type Options = Pick<AppDeps, 'database' | 'sealer' | 'config' | 'clock'>;

/** Frees wallets that owe nothing more, and closes the days that have ended. It runs often, so that a day is closed soon after midnight in Italy. */
export const closeEndedDays = defineRecurring({
  name: 'wallets.closing',
  schedule: '*/20 * * * *',
  timeLimitMs: 1_800_000,
  atStart: true,
});
export const releaseExpiredHolds = defineRecurring({
  name: 'wallets.expiredHolds',
  schedule: '*/5 * * * *',
  timeLimitMs: 600_000,
  atStart: true,
});

export const tellOfLowBalances = defineRecurring({
  name: 'wallets.lowBalance',
  schedule: '*/10 * * * *',
  timeLimitMs: 600_000,
});

export const ledger = fp<Options>(
  (app, { database, sealer, config, clock }, done) => {
    app.jobs.handle(closeEndedDays, async (_nothing, { signal }) => {
      await freeSettled(database);
      await closeAllDays({ database, logger: app.log }, signal);
    });
    app.jobs.handle(releaseExpiredHolds, (_nothing, { signal }) => releaseExpired(database, signal));
    app.jobs.handle(tellOfLowBalances, (_nothing, { signal }) =>
      notifyLowBalances({ database, sealer, config, clock }, signal),
    );
    done();
  },
  { name: 'ledger', dependencies: ['jobs'] },
);
