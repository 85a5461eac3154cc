/** The jobs of mails: one sends a mail, one looks after abandoned mails. */
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { isDatabaseAway } from '../database/failures';
import type { Database } from '../database/schema';
import { JobError, JobGivenUp } from '../jobs/kinds';
import type { JobRunner } from '../jobs/runner';
import { SealError, type Sealer } from '../secrets';
import { MailError } from './mailError';
import { LONGEST_CONVERSATION_MS, sendMailJob, sweepMails } from './mailKinds';
import {
  beginMail,
  endMail,
  findAbandonedMails,
  findMailsWithoutJob,
  giveAbandonedUp,
  giveMailUp,
  purgeEndedMails,
  putMailBack,
  type BegunMail,
} from './mailRepository';
import { readMailServer } from './mailServer';
import { addMailJob, mailPlace, type KeptFile, type MailContent, type MailFile } from './queue';
import { sendMail } from './send';

/** The pause before an outcome is noted again, in milliseconds. */
const AGAIN_AFTER_MS = 1_000;

interface Parts {
  readonly database: Database;
  readonly sealer: Sealer;
  /** This program's name towards mail servers (EHLO). */
  readonly ehloName?: string | undefined;
  /** Reads a file that a mail of the tenant names; undefined where it is not there. */
  readonly readKept: (tenantId: string, file: KeptFile) => Promise<Buffer | undefined>;
  readonly logger: Pick<FastifyBaseLogger, 'info' | 'error'>;
  /** The time limit of a conversation (milliseconds). */
  readonly timeoutMs?: number;
  /** The time that conversations may still take after a stop (milliseconds). */
  readonly graceMs?: number;
  /** True while mails are held back: none is begun. */
  readonly isHeld?: () => Promise<boolean>;
}

/** Registers the handlers of the mail jobs. */
export function handleMails(
  runner: JobRunner,
  { database, sealer, ehloName, readKept, logger, ...options }: Parts,
): void {
  const {
    timeoutMs = LONGEST_CONVERSATION_MS,
    graceMs = sendMailJob.graceMs,
    isHeld = () => Promise.resolve(false),
  } = options;

  const tellAbandoned = (mail: string) => {
    logger.error({ mail }, 'a mail may have been sent or not, since the program ended meanwhile: it is not sent again');
  };

  const bytesOf = async (tenantId: string, file: MailFile): Promise<Buffer> => {
    if ('base64' in file) return Buffer.from(file.base64, 'base64');
    const bytes = await readKept(tenantId, file.kept);
    if (!bytes) throw new Error('A file that a mail names is not there.');
    return bytes;
  };

  const converse = async (id: string, { tenantId, sealed }: BegunMail, signal: AbortSignal) => {
    const { attachments = [], ...content } = JSON.parse(sealer.open(sealed, mailPlace(id))) as MailContent;
    const server = await readMailServer(database, sealer, tenantId);
    const files = await Promise.all(
      attachments.map(async (file) => ({ ...file, bytes: await bytesOf(tenantId, file) })),
    );
    const named = ehloName === undefined ? server : { ...server, ehloName };
    await sendMail(named, { ...content, files }, { timeoutMs, signal, id });
  };

  /**
   * Notes the outcome of a conversation, and waits for a database that is away: a mail without an outcome counts as
   * abandoned, and is never sent.
   */
  const noted = async (note: () => Promise<unknown>, signal: AbortSignal): Promise<void> => {
    for (;;)
      try {
        await note();
        return;
      } catch (error) {
        if (!isDatabaseAway(error) || signal.aborted) throw error;
        await wait(AGAIN_AFTER_MS, undefined, { signal }).catch(() => undefined);
      }
  };

  const settle = async (id: string, error: unknown, isLast: boolean, signal: AbortSignal): Promise<never> => {
    const known = error instanceof MailError ? error : null;
    const reason = known?.message ?? (error instanceof SealError ? 'password' : 'other');
    if (known?.outcome === 'uncertain' || known?.outcome === 'refused') {
      await noted(() => giveMailUp(database, id, reason), signal);
      throw new JobGivenUp(reason);
    }
    await noted(() => putMailBack(database, id, reason, isLast), signal);
    throw known === null && !(error instanceof SealError) ? error : new JobError(reason);
  };

  runner.handle({ ...sendMailJob, graceMs }, async ({ mailId }, { signal, isLast }) => {
    if (await isHeld()) return;
    const mail = await beginMail(database, mailId);
    if (mail === null) {
      if (!(await giveAbandonedUp(database, mailId))) return;
      tellAbandoned(mailId);
      throw new JobGivenUp('abandoned');
    }
    try {
      await converse(mailId, mail, signal);
    } catch (error) {
      await settle(mailId, error, isLast, signal);
    }
    await noted(() => endMail(database, mailId), signal);
    logger.info({ mail: mailId }, 'a mail was sent');
  });

  runner.handle(sweepMails, async () => {
    for (const id of await findAbandonedMails(database)) if (await giveAbandonedUp(database, id)) tellAbandoned(id);
    await purgeEndedMails(database);
    if (await isHeld()) return;
    for (const { id, tenantId } of await findMailsWithoutJob(database)) await addMailJob(database, id, tenantId);
  });
}
