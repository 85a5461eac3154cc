/**
 * A mail server's answer, for administrators: its number, its enhanced status code, and its words without addresses of
 * people.
 */

export interface ServerReply {
  /** As 550 (RFC 5321, 4.2). */
  readonly code: number;
  /** As 5.1.1 (RFC 3463); null where the server gives none. */
  readonly enhancedCode: string | null;
  /**
   * One line; empty where the server said nothing. Names before the @ of addresses and what may be a token are left
   * out: jobs are shown without data of people.
   */
  readonly words: string;
}

const MOST_WORDS = 300;
const LINE = /^\d{3}(?:[ -]|$)/;
const ENHANCED = /^([245]\.\d{1,3}\.\d{1,3})(?:\s|$)/;
/** A possible token of a link in the mail, which filters quote. */
const TOKEN = /[\w-]{20,}/g;
const ADDRESS = /[^\s<>"'(),:;=[\]]+@(?=[\p{L}\d[])/gu;

/**
 * Reads the text of a reply, in which each line begins with its number; null when it has none.
 * @param secret the password that the server was sent; the words must not repeat it
 */
export function readReply(text: string, secret = ''): ServerReply | null {
  const code = Number(/^\d{3}/.exec(text)?.[0] ?? 0);
  if (code < 200) return null;
  const lines = text.split(/\r?\n/).map((line) => line.replace(LINE, '').trim());
  const enhancedCode = ENHANCED.exec(lines[0] ?? '')?.[1] ?? null;
  const words = (secret === '' ? lines : lines.map((line) => line.replaceAll(secret, '…')))
    .map((line) => line.replace(ENHANCED, ''))
    .join(' ')
    .replace(/\p{Cc}|\p{Cf}/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(ADDRESS, '…@')
    .replace(TOKEN, '…')
    .trim();
  return { code, enhancedCode, words: words.length > MOST_WORDS ? `${words.slice(0, MOST_WORDS)}…` : words };
}

/** The reply in one line: `550 5.1.1 No such user`. */
export const replyLine = ({ code, enhancedCode, words }: ServerReply): string =>
  [String(code), enhancedCode, words].filter((part) => part !== null && part !== '').join(' ');
