/** One conversation with a mail server, and its outcome: sent, not sent, or perhaps sent. */
import { Readable } from 'node:stream';
import { domainToASCII } from 'node:url';
import MailComposer from 'nodemailer/lib/mail-composer';
import SMTPConnection, { type SMTPConnectionOptions } from 'nodemailer/lib/smtp-connection';
import { judge, MailError } from './mailError';
import type { MailServer } from './mailServer';
import type { MailContent } from './queue';

/** A mail with the bytes of its files. */
export interface WholeMail extends Omit<MailContent, 'attachments'> {
  readonly files?: readonly { readonly name: string; readonly mediaType: string; readonly bytes: Buffer }[];
}

interface Options {
  /** The time limit of the conversation (milliseconds), at any stage. */
  readonly timeoutMs: number;
  /** Cuts the conversation off earlier. */
  readonly signal?: AbortSignal;
  /** Makes the mail recognizable for servers that handle it twice on its way. */
  readonly id: string;
  /** An authority to trust besides those of the system, in PEM. */
  readonly authority?: string;
}

/** The longest silence of a server. */
const SILENCE_MS = 15_000;

/**
 * Hands a mail to a server.
 * @throws MailError which says whether the mail may be sent again: it may not once the server was given its text and
 * did not refuse it.
 */
export async function sendMail(
  server: MailServer,
  content: WholeMail,
  { timeoutMs, signal, id, authority }: Options,
): Promise<void> {
  const bytes = await compose(server, content, id);
  const connection = new SMTPConnection(connectionOptions(server, timeoutMs, authority));
  let isHandedOver = false;
  const message = Readable.from(
    (function* () {
      // Read for the first time when the server has accepted the command DATA.
      isHandedOver = true;
      yield bytes;
    })(),
  );
  const fail = (error: unknown) => judge(error, isHandedOver, server.login?.password);
  let limit: NodeJS.Timeout | undefined;
  let abort: (() => void) | undefined;
  try {
    await new Promise<void>((resolve, reject) => {
      const refuse = (error: unknown) => {
        reject(fail(error));
      };
      // The error may come again after the end; without a listener it would end the process.
      connection.on('error', refuse);
      connection.once('end', () => {
        refuse({ code: 'ECONNECTION' });
      });
      limit = setTimeout(() => {
        refuse({ code: 'ETIMEDOUT' });
      }, timeoutMs);
      abort = () => {
        refuse({ code: 'EABORT' });
      };
      if (signal?.aborted === true) abort();
      signal?.addEventListener('abort', abort);
      const hand = () => {
        const envelope = { from: inAscii(server.from.address), to: [inAscii(content.to)], size: bytes.length };
        connection.send(envelope, message, (error) => {
          if (error) refuse(error);
          else resolve();
        });
      };
      connection.connect((error) => {
        if (error) refuse(error);
        else if (server.login === null) hand();
        else
          connection.login({ user: server.login.user, pass: server.login.password }, (refused) => {
            if (refused) refuse(refused);
            else hand();
          });
      });
    });
    connection.quit();
  } catch (error) {
    connection.close();
    throw error;
  } finally {
    clearTimeout(limit);
    if (abort) signal?.removeEventListener('abort', abort);
  }
}

/** An address with its domain as the domain name system has it: a server without SMTPUTF8 (RFC 6531) takes no other. */
function inAscii(address: string): string {
  const at = address.lastIndexOf('@');
  const domain = domainToASCII(address.slice(at + 1));
  return domain === '' ? address : `${address.slice(0, at + 1)}${domain}`;
}

function connectionOptions(
  { host, port, encryption, ehloName }: MailServer,
  timeoutMs: number,
  authority: string | undefined,
): SMTPConnectionOptions {
  const silence = Math.min(SILENCE_MS, timeoutMs);
  return {
    host,
    port,
    ...(ehloName !== undefined && { name: ehloName }),
    secure: encryption === 'implicit',
    requireTLS: encryption === 'startTls',
    tls: {
      rejectUnauthorized: encryption !== 'offered',
      minVersion: 'TLSv1.2',
      ...(authority !== undefined && { ca: authority }),
    },
    connectionTimeout: silence,
    greetingTimeout: silence,
    socketTimeout: silence,
    dnsTimeout: silence,
    logger: false,
  };
}

/**
 * Composes the mail for transport. All its content is text: no file is read and no address fetched, and no header can
 * be begun in another.
 */
async function compose(
  { from }: MailServer,
  { to, subject, html, text, files = [] }: WholeMail,
  id: string,
): Promise<Buffer> {
  const domain = /@([A-Za-z0-9.-]+)$/.exec(inAscii(from.address))?.[1] ?? 'localhost';
  try {
    return await new MailComposer({
      from: { name: from.name, address: from.address },
      to: { name: '', address: to },
      subject: subject.replace(/[\r\n]+/g, ' '),
      html,
      text,
      attachments: files.map(({ name, mediaType, bytes }) => ({
        filename: name,
        contentType: mediaType,
        content: bytes,
      })),
      messageId: `<${id}@${domain}>`,
      headers: { 'Auto-Submitted': 'auto-generated' },
      disableFileAccess: true,
      disableUrlAccess: true,
    })
      .compile()
      .build();
  } catch (error) {
    throw new MailError('message', 'refused', null, error);
  }
}
