/** The reason why a mail was not sent, and the possible remedy. */
import { readReply, replyLine, type ServerReply } from './serverReply';

/** The reason of the failure; each has a text for the administrator (Sace::MailNotSent:…). */
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

/**
 * Its message holds the server's reply without addresses of people: servers repeat the addresses that they were sent.
 */
export class MailError extends Error {
  override readonly name = 'MailError';

  constructor(
    readonly failure: MailFailure,
    readonly outcome: MailOutcome,
    /** The server's answer; null when it gave none. */
    readonly reply: ServerReply | null,
    cause?: unknown,
  ) {
    super(reply === null ? `${failure} (${outcome})` : `${failure} (${outcome}): ${replyLine(reply)}`);
    // For a debugger; it is not written to the log, which would repeat addresses of people.
    Object.defineProperty(this, 'cause', { value: cause, enumerable: false });
  }
}

/** The members of nodemailer's errors that are read here. */
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
 * Classifies the end of a conversation.
 * @param isHandedOver true when the server may have had the text of the mail
 * @param secret the password that the server was sent; no reason repeats it
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
    // Only a refusal of the text itself is certain.
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
  // The address is malformed: no server was queried about it.
  if (code === 'EENVELOPE')
    return new MailError(/sender/i.test(message) ? 'sender' : 'recipient', 'refused', reply, error);
  return new MailError(failureOf(code, originalCode, message), 'again', reply, error);
}

/**
 * Recognizes a setting of the connection that the server misses before it accepts any command: it says so at the next
 * command, so neither sender nor recipient is at fault. 530 demands STARTTLS (RFC 3207, 4) or a login (RFC 4954, 4 and
 * 6), 538 encryption before a login.
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
