/** Sends a test mail at once, so that its sender sees the outcome. */
import { randomUUID } from 'node:crypto';
import { ApiError } from '../../platform/errors';
import { requireEmail, requireText } from '../../platform/fieldRules';
import type { Schemas } from '../../platform/handler';
import { html } from '../../platform/html';
import { MailError } from '../../platform/mail/mailError';
import type { MailServer } from '../../platform/mail/mailServer';
import { sendMail } from '../../platform/mail/send';
import { replyLine, type ServerReply } from '../../platform/mail/serverReply';
import { SealError } from '../../platform/secrets';

/** A user waits for the answer. */
const TIMEOUT_MS = 20_000;

/**
 * Sends the mail by the given server.
 * @throws ApiError 403 `Sace:MailNotSent` with the reason, with whether a retry may succeed, and with the server's
 * answer.
 */
export async function sendTestEmail(input: Schemas['TestEmail'], mailServer: () => Promise<MailServer>): Promise<void> {
  const required = (member: 'senderEmailAddress' | 'targetEmailAddress' | 'subject') =>
    requireText(member, input[member]);
  const address = (member: 'senderEmailAddress' | 'targetEmailAddress') => requireEmail(member, required(member));
  const [sender, to, subject] = [address('senderEmailAddress'), address('targetEmailAddress'), required('subject')];
  const text = input.body ?? '';
  try {
    const server = await mailServer();
    const content = { to, subject, text, html: html`<p style="white-space: pre-line">${text}</p>`.text };
    await sendMail({ ...server, from: { ...server.from, address: sender } }, content, {
      timeoutMs: TIMEOUT_MS,
      id: randomUUID(),
    });
  } catch (error) {
    throw notSent(error, [sender, to]);
  }
}

function notSent(error: unknown, values: readonly string[]): unknown {
  const refusal = (reason: string, reply: ServerReply | null) =>
    new ApiError(
      403,
      { resource: 'Sace', key: `MailNotSent:${reason}`, values },
      {
        code: 'Sace:MailNotSent',
        details: reply && {
          resource: 'Sace',
          key: reply.code < 500 ? 'MailServerSaid:temporary' : 'MailServerSaid:final',
          values: [replyLine(reply)],
        },
        data: {
          reason,
          reply: reply?.code ?? null,
          enhancedCode: reply?.enhancedCode ?? null,
          words: reply?.words ?? null,
        },
      },
    );
  if (error instanceof SealError) return refusal('password', null);
  if (!(error instanceof MailError)) return error;
  return refusal(error.outcome === 'uncertain' ? 'uncertain' : error.failure, error.reply);
}
