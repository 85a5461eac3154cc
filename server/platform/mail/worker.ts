/** Sends what is in the queue. Any number of processes may do so at once. */
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/schema';
import { SealError, type Sealer } from '../secrets';
import {
  beginMail,
  endMail,
  giveAbandonedUp,
  giveMailUp,
  LONGEST_CONVERSATION_MS,
  MOST_ATTEMPTS,
  postponeMail,
  purgeEndedMails,
  returnMail,
  type MailJob,
} from './jobs';
import { MailError } from './mailError';
import { readMailServer } from './mailServer';
import { mailPlace, type MailContent } from './queue';
import { sendMail } from './send';

export interface MailWorker {
  /** Sends what is due and answers when nothing is any more. */
  readonly drain: () => Promise<void>;
  /** Gives up, aloud, what a process had begun that died, and deletes what ended long ago. */
  readonly sweep: () => Promise<void>;
  /** Begins nothing more, and lets conversations end within a limit. */
  readonly stop: () => Promise<void>;
}

interface Parts {
  readonly database: Database;
  readonly sealer: Sealer;
  readonly logger: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  /** When a conversation is cut off. */
  readonly timeoutMs?: number;
  /** How long conversations may go on after a stop. */
  readonly graceMs?: number;
  /** Whether mails wait for now: none is begun. */
  readonly isHeld?: () => Promise<boolean>;
}

/** Conversations at once: the slow server of one tenant does not hold up the mails of the others. */
const LANES = 4;
const GRACE_MS = 7_000;

export function mailWorker({
  database,
  sealer,
  logger,
  timeoutMs = LONGEST_CONVERSATION_MS,
  graceMs = GRACE_MS,
  isHeld = () => Promise.resolve(false),
}: Parts): MailWorker {
  const lanes = new Set<Promise<void>>();
  const cutOff = new AbortController();
  let isStopping = false;

  const openLane = () => {
    if (isStopping || lanes.size >= LANES) return;
    const lane = work()
      .catch((error: unknown) => {
        logger.warn({ err: error }, 'the mail queue was not looked after');
      })
      .finally(() => lanes.delete(lane));
    lanes.add(lane);
  };

  const work = async () => {
    if (await isHeld()) return;
    for (;;) {
      const job = isStopping ? null : await beginMail(database);
      if (job === null) return;
      openLane();
      await deliver(job);
    }
  };

  const deliver = async (job: MailJob) => {
    try {
      const content = JSON.parse(sealer.open(job.sealed ?? '', mailPlace(job.id))) as MailContent;
      const server = await readMailServer(database, sealer, job.tenantId);
      await sendMail(server, content, { timeoutMs, signal: cutOff.signal, id: job.id });
    } catch (error) {
      await settle(job, error);
      return;
    }
    await endMail(database, job.id);
    logger.info({ mail: job.id }, 'a mail was sent');
  };

  const settle = async (job: MailJob, error: unknown) => {
    const known = error instanceof MailError ? error : null;
    const reason = known?.message ?? (error instanceof SealError ? 'password' : 'other');
    const about = { mail: job.id, attempt: job.attempts, reason, ...(known === null && { err: error }) };
    if (known?.outcome === 'uncertain') {
      await giveMailUp(database, job.id, reason);
      logger.error(about, 'a mail may have been sent or not: it is not sent again');
    } else if (known?.outcome === 'refused' || job.attempts >= MOST_ATTEMPTS) {
      await giveMailUp(database, job.id, reason);
      logger.error(about, 'a mail was not sent: it is given up');
    } else if (known?.failure === 'interrupted') {
      await returnMail(database, job.id);
    } else {
      await postponeMail(database, job, reason);
      logger.warn(about, 'a mail was not sent: it is tried again later');
    }
  };

  return {
    drain: async () => {
      openLane();
      while (lanes.size > 0) await Promise.all(lanes);
    },
    sweep: async () => {
      for (const mail of await giveAbandonedUp(database))
        logger.error(
          { mail },
          'a mail may have been sent or not, since the program ended meanwhile: it is not sent again',
        );
      await purgeEndedMails(database);
    },
    stop: async () => {
      isStopping = true;
      const limit = setTimeout(() => {
        cutOff.abort();
      }, graceMs);
      await Promise.all(lanes);
      clearTimeout(limit);
    },
  };
}
