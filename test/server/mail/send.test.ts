/** Conversations with a real mail server. */
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import type { MailError } from '../../../server/platform/mail/mailError';
import type { MailServer } from '../../../server/platform/mail/mailServer';
import { sendMail } from '../../../server/platform/mail/send';
import { replyLine } from '../../../server/platform/mail/serverReply';
import {
  certificateFor,
  startSilentServer,
  startSmtpServer,
  type Certificate,
  type SmtpServer,
} from '../../support/smtpServer';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});
const open = async (...options: Parameters<typeof startSmtpServer>): Promise<SmtpServer> => {
  const server = await startSmtpServer(...options);
  closing.push(server.close);
  return server;
};

/**
 * Opens a server without extensions that accepts everything and records the conversation: smtp-server would translate
 * domains.
 */
async function openRecorder(): Promise<{ port: number; said: () => string }> {
  let said = '';
  const server = createServer((socket) => {
    let isText = false;
    socket.on('error', () => undefined).write('220 posta.example ESMTP\r\n');
    socket.on('data', (bytes) => {
      said += bytes.toString();
      if (isText && !said.endsWith('\r\n.\r\n')) return;
      isText = !isText && bytes.toString().startsWith('DATA');
      socket.write(isText ? '354 Go on\r\n' : '250 OK\r\n');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(async () => {
    server.close();
    await once(server, 'close');
  });
  return { port: (server.address() as AddressInfo).port, said: () => said };
}

const login = { user: 'sace', password: 'parola-d’ordine' };
const mailServer = (port: number, overrides: Partial<MailServer> = {}): MailServer => ({
  host: '127.0.0.1',
  port,
  encryption: 'offered',
  login: null,
  from: { name: 'Sace', address: 'noreply@regione.example' },
  ...overrides,
});
const content = { to: 'mario@studio.example', subject: 'Perché no?', html: '<p>Città</p>', text: 'Città' };
const send = (
  server: MailServer,
  {
    mail = content,
    timeoutMs = 5_000,
    authority,
    signal,
  }: { mail?: typeof content; timeoutMs?: number; authority?: string; signal?: AbortSignal } = {},
) =>
  sendMail(server, mail, {
    timeoutMs,
    id: 'd0c5',
    ...(authority !== undefined && { authority }),
    ...(signal && { signal }),
  });
/** Returns the failure of a sending. */
const failure = async (sending: Promise<void>) => {
  const error = await sending.then(
    () => null,
    (reason: unknown) => reason as MailError,
  );
  return error && { failure: error.failure, outcome: error.outcome, reply: error.reply && replyLine(error.reply) };
};

it('hands over the mail as it was written, in both forms', async () => {
  const server = await open();
  await send(mailServer(server.port));
  const mail = await server.next();
  expect(mail).toMatchObject({
    subject: 'Perché no?',
    text: 'Città\n',
    html: '<p>Città</p>\n',
    messageId: '<d0c5@regione.example>',
    user: null,
    isEncrypted: false,
  });
  expect(mail.from).toEqual({ name: 'Sace', address: 'noreply@regione.example' });
  expect(mail.envelope).toEqual({ from: 'noreply@regione.example', to: ['mario@studio.example'] });
});

it('names itself by its setting, and writes domains with accents as the domain name system has them', async () => {
  const { port, said } = await openRecorder();
  const from = { name: 'Sace', address: 'noreply@città.example' };
  await send(mailServer(port, { ehloName: 'portale.regione.example', from }), {
    mail: { ...content, to: 'mario@perché.example' },
  });
  expect(said()).toMatch(/^EHLO portale\.regione\.example\r\n/);
  expect(said()).toMatch(/\r\nMAIL FROM:<noreply@xn--citt-3na\.example>\r\nRCPT TO:<mario@xn--perch-fsa\.example>\r\n/);
  expect(said()).toMatch(/\r\nMessage-ID: <d0c5@xn--citt-3na\.example>\r\n/i);
});

it('signs in', async () => {
  const server = await open({ login });
  await send(mailServer(server.port, { login }));
  expect(await server.next()).toMatchObject({ user: 'sace' });
});

describe('encryption', () => {
  let certificate: Certificate;
  beforeAll(async () => {
    certificate = await certificateFor('127.0.0.1');
  });
  const authority = () => certificate.cert;

  it('begins with STARTTLS, before the password is said', async () => {
    const server = await open({ login, tls: certificate });
    await send(mailServer(server.port, { encryption: 'startTls', login }), { authority: authority() });
    expect(await server.next()).toMatchObject({ isEncrypted: true, user: 'sace' });
  });

  it('refuses a server that offers none', async () => {
    const server = await open({ login });
    expect(await failure(send(mailServer(server.port, { encryption: 'startTls', login })))).toMatchObject({
      failure: 'tls',
      outcome: 'again',
    });
    expect(server.mails).toEqual([]);
  });

  it('refuses a certificate that nobody vouches for', async () => {
    const server = await open({ tls: certificate });
    expect(await failure(send(mailServer(server.port, { encryption: 'startTls' })))).toMatchObject({
      failure: 'tls',
      outcome: 'again',
    });
  });

  it('refuses the certificate of another name', async () => {
    const other = await certificateFor('posta.example');
    const server = await open({ tls: other });
    expect(
      await failure(send(mailServer(server.port, { encryption: 'startTls' }), { authority: other.cert })),
    ).toMatchObject({ failure: 'tls', outcome: 'again' });
  });

  it('begins with the first byte where the server wants it so', async () => {
    const server = await open({ login, tls: { ...certificate, isImplicit: true } });
    await send(mailServer(server.port, { encryption: 'implicit', login }), { authority: authority() });
    expect(await server.next()).toMatchObject({ isEncrypted: true, user: 'sace' });
    expect(await failure(send(mailServer(server.port, { encryption: 'implicit' })))).toMatchObject({
      failure: 'tls',
      outcome: 'again',
    });
  });

  it('is used where it is offered, also without the setting', async () => {
    const server = await open({ tls: certificate });
    await send(mailServer(server.port));
    expect(await server.next()).toMatchObject({ isEncrypted: true });
  });

  it('speaks no clear text to a server that is encrypted from the first byte', async () => {
    const server = await open({ tls: { ...certificate, isImplicit: true } });
    expect(
      await failure(
        send(mailServer(server.port, { encryption: 'startTls' }), { timeoutMs: 500, authority: authority() }),
      ),
    ).toMatchObject({ outcome: 'again' });
  });
});

describe('a mail that does not arrive', () => {
  it.each([
    [
      'a wrong password',
      {},
      { failure: 'login', outcome: 'again', reply: '535 Authentication failed' },
      { login: { user: 'sace', password: 'altra' } },
    ],
    [
      'a sender that may not send',
      { sender: '550 Not you' },
      { failure: 'sender', outcome: 'again', reply: '550 Not you' },
      { login },
    ],
    [
      'a recipient that there is not',
      { recipient: '550 No such user' },
      { failure: 'recipient', outcome: 'refused', reply: '550 No such user' },
      { login },
    ],
    [
      'a recipient that must wait',
      { recipient: '451 Greylisted' },
      { failure: 'recipient', outcome: 'again', reply: '451 Greylisted' },
      { login },
    ],
    [
      'a text that is refused',
      { message: '554 Looks like spam' },
      { failure: 'message', outcome: 'refused', reply: '554 Looks like spam' },
      { login },
    ],
    [
      'a text that is refused for now',
      { message: '452 Disk full' },
      { failure: 'message', outcome: 'again', reply: '452 Disk full' },
      { login },
    ],
    [
      'an answer that never comes',
      { isSilentAfterMessage: true },
      { failure: 'timeout', outcome: 'uncertain', reply: null },
      { login },
    ],
  ] as const)('because of %s', async (_case, refusals, expected, overrides) => {
    const server = await open({ login });
    Object.assign(server.refusals, refusals);
    expect(await failure(send(mailServer(server.port, overrides), { timeoutMs: 5_000 }))).toEqual(expected);
    expect(server.mails).toEqual([]);
  });

  it('because nobody listens', async () => {
    const { port, close } = await startSilentServer();
    await close();
    expect(await failure(send(mailServer(port)))).toEqual({ failure: 'unreachable', outcome: 'again', reply: null });
  });

  it('because the server has no such name', async () => {
    expect(await failure(send(mailServer(25, { host: 'posta.invalid' })))).toEqual({
      failure: 'unreachable',
      outcome: 'again',
      reply: null,
    });
  });

  it('because the server never says a word', async () => {
    const silent = await startSilentServer();
    closing.push(silent.close);
    expect(await failure(send(mailServer(silent.port), { timeoutMs: 300 }))).toEqual({
      failure: 'timeout',
      outcome: 'again',
      reply: null,
    });
  });

  it('because the program ends', async () => {
    const silent = await startSilentServer();
    closing.push(silent.close);
    const end = new AbortController();
    const sending = failure(send(mailServer(silent.port), { signal: end.signal }));
    end.abort();
    expect(await sending).toEqual({ failure: 'interrupted', outcome: 'again', reply: null });
  });

  it.each(['mario@studio.example>\r\nRCPT TO:<altro@studio.example', ''])(
    'because its address is none (%j)',
    async (to) => {
      const server = await open();
      expect(await failure(send(mailServer(server.port), { mail: { ...content, to } }))).toMatchObject({
        failure: 'recipient',
        outcome: 'refused',
      });
      expect(server.mails).toEqual([]);
    },
  );
});

it('lets nothing begin a header, neither in the subject nor in a name', async () => {
  const server = await open();
  const from = { name: 'Sace\r\nBcc: altro@studio.example', address: 'noreply@regione.example' };
  await send(mailServer(server.port, { from }), {
    mail: { ...content, subject: 'Ciao\r\nBcc: altro@studio.example\n\nCorpo' },
  });
  const mail = await server.next();
  expect(mail.envelope.to).toEqual(['mario@studio.example']);
  expect(mail.bcc ?? []).toEqual([]);
  expect(mail.headers.map(({ key }) => key)).not.toContain('bcc');
  expect(mail.text).toBe('Città\n');
});
