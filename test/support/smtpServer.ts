/**
 * A real mail server on a free port of this machine; it stores the mails that it receives and behaves as a test sets
 * it.
 */
import { EventEmitter, once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { webcrypto } from 'node:crypto';
import { PemConverter, SubjectAlternativeNameExtension, X509CertificateGenerator } from '@peculiar/x509';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** A mail as it arrived. */
export interface ReceivedMail extends Email {
  /** The raw bytes. */
  readonly raw: string;
  /** The sender and the recipients of the SMTP envelope. */
  readonly envelope: { readonly from: string; readonly to: readonly string[] };
  /** The user name of the sender; null without authentication. */
  readonly user: string | null;
  readonly isEncrypted: boolean;
}

/** The replies that refuse a mail, as `550 No such user`. */
export interface Refusals {
  sender?: string;
  recipient?: string;
  message?: string;
  /** Takes the text and never confirms it. */
  isSilentAfterMessage?: boolean;
}

export interface SmtpServer {
  readonly port: number;
  /** The received mails, oldest first. */
  readonly mails: ReceivedMail[];
  /** May be changed at any time. */
  readonly refusals: Refusals;
  /** The next mail that `next` has not returned yet. */
  readonly next: () => Promise<ReceivedMail>;
  /**
   * Waits for a mail to this address with these words in its subject, received before or after the call. It takes no
   * mail from other callers.
   */
  readonly mailTo: (address: string, subject: RegExp) => Promise<ReceivedMail>;
  readonly close: () => Promise<void>;
}

interface Options {
  /** The only user, and its password; without it everybody may send and nobody may sign in. */
  readonly login?: { readonly user: string; readonly password: string };
  /** The certificate: encryption is offered (STARTTLS), or required from the first byte. */
  readonly tls?: Certificate & { readonly isImplicit?: boolean };
}

export interface Certificate {
  readonly key: string;
  readonly cert: string;
}

/** The pause before a failed mail is sent again: a minute, then five. */
const LONGEST_WAIT_MS = 8 * 60_000;

const reply = (text: string) => Object.assign(new Error(text.slice(4)), { responseCode: Number(text.slice(0, 3)) });

export async function startSmtpServer({ login, tls }: Options = {}): Promise<SmtpServer> {
  const mails: ReceivedMail[] = [];
  const waiting: ((mail: ReceivedMail) => void)[] = [];
  const arrivals = new EventEmitter();
  const refusals: Refusals = {};
  let taken = 0;
  const options: SMTPServerOptions = {
    ...(tls ? { key: tls.key, cert: tls.cert, secure: tls.isImplicit ?? false } : { hideSTARTTLS: true }),
    authOptional: login === undefined,
    ...(login === undefined ? { disabledCommands: ['AUTH'] } : { allowInsecureAuth: true }),
    onAuth: ({ username, password }, _session, answer) => {
      if (login && username === login.user && password === login.password) answer(null, { user: username });
      else answer(reply('535 Authentication failed'));
    },
    onMailFrom: (_address, _session, answer) => {
      answer(refusals.sender === undefined ? null : reply(refusals.sender));
    },
    onRcptTo: (_address, _session, answer) => {
      answer(refusals.recipient === undefined ? null : reply(refusals.recipient));
    },
    onData: (stream, session, answer) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (refusals.isSilentAfterMessage === true) return;
        if (refusals.message !== undefined) {
          answer(reply(refusals.message));
          return;
        }
        const bytes = Buffer.concat(chunks);
        void PostalMime.parse(bytes).then((email) => {
          const { mailFrom, rcptTo } = session.envelope;
          const mail = {
            ...email,
            raw: bytes.toString('utf8'),
            envelope: { from: mailFrom ? mailFrom.address : '', to: rcptTo.map(({ address }) => address) },
            user: typeof session.user === 'string' ? session.user : null,
            isEncrypted: session.secure,
          };
          mails.push(mail);
          waiting.shift()?.(mail);
          arrivals.emit('mail');
          answer(null);
        });
      });
    },
  };
  const server = new SMTPServer(options);
  // Connections that a test breaks off are no news.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    port: (server.server.address() as AddressInfo).port,
    mails,
    refusals,
    next: () => {
      const mail = mails[taken];
      taken += 1;
      return mail ? Promise.resolve(mail) : new Promise((resolve) => waiting.push(resolve));
    },
    mailTo: async (address, subject) => {
      const signal = AbortSignal.timeout(LONGEST_WAIT_MS);
      for (;;) {
        const mail = mails.find(
          ({ envelope, subject: given = '' }) => envelope.to.includes(address) && subject.test(given),
        );
        if (mail) return mail;
        await once(arrivals, 'mail', { signal }).catch((error: unknown) => {
          const arrived = mails.map(({ envelope, subject: given = '' }) => `${envelope.to.join()}: ${given}`);
          throw new Error(`No mail to ${address} with ${String(subject)} among:\n${arrived.join('\n')}`, {
            cause: error,
          });
        });
      }
    },
    close: () =>
      new Promise((resolve) => {
        server.close(resolve);
      }),
  };
}

/** A port that takes connections and never says a word. */
export async function startSilentServer() {
  const sockets: Socket[] = [];
  const server = createServer((socket) => sockets.push(socket.on('error', () => undefined)));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    /** The number of connections that were accepted. */
    taken: () => sockets.length,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

/** A certificate for a name or an address, signed by itself. */
export async function certificateFor(name: string): Promise<Certificate> {
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
  const keys = await webcrypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
  const type = /^[\d.]+$/.test(name) ? 'ip' : 'dns';
  const certificate = await X509CertificateGenerator.createSelfSigned(
    {
      keys,
      name: `CN=${name}`,
      notBefore: new Date(Date.now() - 60_000),
      notAfter: new Date(Date.now() + 86_400_000),
      signingAlgorithm: algorithm,
      extensions: [new SubjectAlternativeNameExtension([{ type, value: name }])],
    },
    webcrypto as Crypto,
  );
  return {
    key: PemConverter.encode(await webcrypto.subtle.exportKey('pkcs8', keys.privateKey), 'PRIVATE KEY'),
    cert: certificate.toString('pem'),
  };
}
