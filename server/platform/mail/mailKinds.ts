/** The kinds of jobs that mails have. */
import { z } from 'zod';
import { defineJob, defineRecurring } from '../jobs/kinds';

/** The time limit of a conversation. */
export const LONGEST_CONVERSATION_MS = 60_000;

/** Sends one mail: with retries for some ten hours while no server took it, and never again once one may have. */
export const sendMailJob = defineJob({
  name: 'mail.send',
  payload: z.object({ mailId: z.guid() }),
  attempts: 11,
  timeLimitMs: LONGEST_CONVERSATION_MS + 10_000,
  graceMs: 7_000,
});

/** Looks after abandoned mails. */
export const sweepMails = defineRecurring({ name: 'mail.sweep', schedule: '* * * * *', timeLimitMs: 60_000 });
