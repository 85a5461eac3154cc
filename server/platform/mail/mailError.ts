/** Why a mail was not sent, and what may be done about it. */
import { readReply, replyLine, type ServerReply } from './serverReply';

/** What stood in the way; each has a text for the administrator (Sace::MailNotSent:…). */
export type MailFailure =
  | 'unreachable'
  | 'timeout'
  | 'tls'
  | 'encryption'
  | 'login'
  | 'sender'
  | 'recipient'
  | 'message'
  | 'password'
  | 'interrupted'
  | 'other';

/**
 * - `again`: the server was not given the mail, or said that it refuses it for now; it may be sent again;
 * - `refused`: the server refuses this mail for good;
 * - `uncertain`: the server was given the mail and did not say what it made of it; sent again it might arrive twice.
 */
export type MailOutcome = 'again' | 'refused' | 'uncertain';

/** Its message holds the server's reply without addresses of people: servers repeat what they were told. */
export class MailError extends Error {
  override readonly name = 'MailError';

  constructor(
    readonly failure: MailFailure,
    readonly outcome: MailOutcome,
    /** What the server answered; null where it did not. */
    readonly reply: ServerReply | null,
    cause?: unknown,
  ) {
    super(reply === null ? `${failure} (${outcome})` : `${failure} (${outcome}): ${replyLine(reply)}`);
    // For those who look into it in a debugger; it is not written to the log, which would repeat addresses of people.
    Object.defineProperty(this, 'cause', { value: cause, enumerable: false });
  }
}

/** What nodemailer tells of a failure. */
interface SmtpError {
  readonly code?: string;
  /** The code of the system's error underneath. */
  readonly originalCode?: string;
  readonly command?: string;
  readonly responseCode?: number;
  /** The whole reply of the server. */
  readonly response?: string;
  readonly message?: string;
}

const TLS_CODE = /CERT|SSL|TLS|SIGNATURE|ISSUER/;

/**
 * Reads the end of a conversation.
 * @param isHandedOver whether the server may have had the text of the mail
 * @param secret the password that the server was told, which no reason repeats
 */
export function judge(error: unknown, isHandedOver: boolean, secret = ''): MailError {
  const { code = '', originalCode = '', command = '', responseCode, response = '', message = '' } = error as SmtpError;
  const reply = readReply(
    response !== '' || typeof responseCode !== 'number' ? response : String(responseCode),
    secret,
  );
  const setting = isHandedOver ? null : settingRefused(reply);
  if (setting !== null) return new MailError(setting, 'again', reply, error);
  const isForGood = reply !== null && reply.code >= 500 && reply.code !== 503;
  if (isHandedOver) {
    // Only an answer to the text itself is a clear no.
    if (command === 'DATA' && reply !== null)
      return new MailError('message', isForGood ? 'refused' : 'again', reply, error);
    return new MailError(failureOf(code, originalCode, message), 'uncertain', reply, error);
  }
  if (command === 'RCPT TO') return new MailError('recipient', isForGood ? 'refused' : 'again', reply, error);
  if (command === 'MAIL FROM')
    return new MailError(
      code === 'EMESSAGE' ? 'message' : 'sender',
      code === 'EMESSAGE' ? 'refused' : 'again',
      reply,
      error,
    );
  if (command === 'DATA') return new MailError('message', isForGood ? 'refused' : 'again', reply, error);
  // An address that no server was asked about, since it is none.
  if (code === 'EENVELOPE')
    return new MailError(/sender/i.test(message) ? 'sender' : 'recipient', 'refused', reply, error);
  return new MailError(failureOf(code, originalCode, message), 'again', reply, error);
}

/**
 * What of the connection's settings the server misses before it listens to anything: it says so at whichever command comes next, so
 * that neither sender nor recipient is at fault. 530 asks for STARTTLS (RFC 3207, 4) or for a login (RFC 4954, 4 and 6), 538 for encryption before one.
 */
function settingRefused(reply: ServerReply | null): 'encryption' | 'login' | null {
  if (reply?.code === 538) return 'encryption';
  if (reply?.code !== 530) return null;
  return /\bTLS\b|STARTTLS|encrypt/i.test(reply.words) ? 'encryption' : 'login';
}

function failureOf(code: string, originalCode: string, message: string): MailFailure {
  if (code === 'ETLS' || TLS_CODE.test(originalCode) || /TLS|SSL|certificate/i.test(message)) return 'tls';
  switch (code) {
    case 'ETIMEDOUT':
      return 'timeout';
    case 'EAUTH':
    case 'ENOAUTH':
      return 'login';
    case 'EABORT':
      return 'interrupted';
    case 'EDNS':
    case 'ESOCKET':
    case 'ECONNECTION':
      return originalCode === 'ETIMEDOUT' ? 'timeout' : 'unreachable';
    default:
      return 'other';
  }
}
