/**
 * Checks the portal's own mail program against Postfix, which refuses its mails in every way that an operator meets.
 */
import { equal, match } from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MailError } from '../../../server/platform/mail/mailError';
import type { MailServer } from '../../../server/platform/mail/mailServer';
import { sendMail } from '../../../server/platform/mail/send';
import { replyLine } from '../../../server/platform/mail/serverReply';
import { freePort } from '../../../test/support/freePort';
import type { Counterpart } from '../counterpart';
import { listening } from '../processes';
import { tryTestMails } from './postfix/testMails';

/** The members of nodemailer's errors that are recorded. */
interface SmtpError {
  readonly code?: string;
  readonly command?: string;
  readonly responseCode?: number;
  readonly response?: string;
  readonly message?: string;
}

/** A kind of refusal: the settings of the server and of the portal, and the expected reading. */
interface Refusal {
  readonly what: string;
  /** The parameters of the service in main.cf. */
  readonly settings: Readonly<Record<string, string>>;
  readonly server?: Partial<MailServer>;
  readonly to?: string;
  readonly text?: string;
  /** `failure outcome`, as in MailError. */
  readonly read: string;
  /** The number and enhanced code of the reply; null where the server sent none. */
  readonly reply: string | null;
}

const login = { user: 'sace', password: 'sbagliata' };
const access = (answer: string) => `check_recipient_access inline:{ { mario@regione.example = ${answer} } }`;

const REFUSALS: Readonly<Record<string, Refusal>> = {
  unknownUser: {
    what: 'a mailbox that does not exist is a recipient refused for good',
    settings: {},
    to: 'nessuno@regione.example',
    read: 'recipient refused',
    reply: '550 5.1.1',
  },
  greylisting: {
    what: 'greylisting is a recipient refused for now',
    settings: { smtpd_recipient_restrictions: access('450 4.7.1 Greylisted, please try again later') },
    read: 'recipient again',
    reply: '450 4.7.1',
  },
  fullMailbox: {
    what: 'a full mailbox is a recipient refused for now',
    settings: { smtpd_recipient_restrictions: access('452 4.2.2 Mailbox full') },
    read: 'recipient again',
    reply: '452 4.2.2',
  },
  relayDenied: {
    what: 'a domain that the server does not serve is a recipient refused for now, as Postfix has it by default',
    settings: {},
    to: 'mario@altrove.example',
    read: 'recipient again',
    reply: '454 4.7.1',
  },
  relayRejected: {
    what: 'a domain that the server rejects is a recipient refused for good',
    settings: { smtpd_relay_restrictions: 'reject_unauth_destination' },
    to: 'mario@altrove.example',
    read: 'recipient refused',
    reply: '554 5.7.1',
  },
  tooBig: {
    what: 'a mail over the size that the server names is refused for good, and not sent',
    settings: { message_size_limit: '20000' },
    text: 'x'.repeat(40_000),
    read: 'message refused',
    reply: null,
  },
  tooBigUnannounced: {
    what: 'a mail over message_size_limit is refused for good',
    settings: { message_size_limit: '20000', smtpd_discard_ehlo_keywords: 'size' },
    text: 'x'.repeat(40_000),
    read: 'message refused',
    reply: '552 5.3.4',
  },
  badHelo: {
    what: 'a machine without a full name is refused by its EHLO',
    settings: { smtpd_helo_required: 'yes', smtpd_helo_restrictions: 'reject_non_fqdn_helo_hostname' },
    server: { ehloName: 'portale' },
    read: 'recipient refused',
    reply: '504 5.5.2',
  },
  senderRefused: {
    what: 'a sender without a full domain is refused, and may be set right',
    settings: { smtpd_delay_reject: 'no', smtpd_sender_restrictions: 'reject_non_fqdn_sender' },
    server: { from: { name: 'Sace', address: 'noreply@localhost' } },
    read: 'sender again',
    reply: '504 5.5.2',
  },
  contentRefused: {
    what: 'a text that a filter rejects is refused for good',
    settings: { smtpd_end_of_data_restrictions: 'check_client_access static:{554 5.7.1 Message looks like spam}' },
    read: 'message refused',
    reply: '554 5.7.1',
  },
  contentDeferred: {
    what: 'a text that a filter cannot look at now may be sent again',
    settings: { smtpd_end_of_data_restrictions: 'check_client_access static:{451 4.7.1 Filter away}' },
    read: 'message again',
    reply: '451 4.7.1',
  },
  encryptionWanted: {
    what: 'a server that wants STARTTLS and does not get it is tried again',
    settings: { smtpd_tls_security_level: 'encrypt' },
    server: { encryption: 'startTls' },
    read: 'tls again',
    reply: null,
  },
  noEncryption: {
    what: 'a server without STARTTLS gets nothing where encryption is set',
    settings: {},
    server: { encryption: 'startTls' },
    read: 'tls again',
    reply: '502 5.5.1',
  },
  startTlsWanted: {
    what: 'a server that wants STARTTLS without offering it is named as such, not as one that refuses the sender',
    settings: { smtpd_tls_security_level: 'encrypt', smtpd_discard_ehlo_keywords: 'starttls' },
    read: 'encryption again',
    reply: '530 5.7.0',
  },
  loginWanted: {
    what: 'a server that wants a login before the sender is named as such',
    settings: {
      smtpd_delay_reject: 'no',
      smtpd_sender_restrictions: 'check_client_access static:{530 5.7.0 Authentication required}',
    },
    read: 'login again',
    reply: '530 5.7.0',
  },
  wrongPassword: {
    what: 'a wrong password is named as such',
    settings: { smtpd_sasl_auth_enable: 'yes' },
    server: { login },
    read: 'login again',
    reply: '535 5.7.8',
  },
  turnedAway: {
    what: 'a server that refuses the machine for now is tried again',
    settings: {
      smtpd_delay_reject: 'no',
      smtpd_client_restrictions: 'check_client_access static:{421 4.7.0 Try later}',
    },
    read: 'other again',
    reply: '421 4.7.0',
  },
};

const main = (folder: string) => `compatibility_level = 3.6
queue_directory = ${join(folder, 'queue')}
data_directory = ${join(folder, 'data')}
command_directory = /usr/sbin
daemon_directory = /usr/lib/postfix/sbin
mail_owner = postfix
setgid_group = postdrop
myhostname = posta.regione.example
mydestination = regione.example
mynetworks = 192.0.2.0/24
inet_interfaces = 127.0.0.1
inet_protocols = ipv4
local_recipient_maps = inline:{ mario=ok }
local_transport = discard:
alias_maps =
smtpd_tls_cert_file = ${join(folder, 'cert.pem')}
smtpd_tls_key_file = ${join(folder, 'key.pem')}
smtpd_sasl_path = smtpd
cyrus_sasl_config_path = ${join(folder, 'sasl')}
maillog_file = /dev/stdout
`;

const DAEMONS = `cleanup unix n - n - 0 cleanup
qmgr unix n - n 300 1 qmgr
rewrite unix - - n - - trivial-rewrite
bounce unix - - n - 0 bounce
defer unix - - n - 0 bounce
discard unix - - n - - discard
error unix - - n - - error
anvil unix - - n - 1 anvil
tlsmgr unix - - n 1000? 1 tlsmgr
postlog unix-dgram n - n - 1 postlogd
`;

const service = (port: number, settings: Readonly<Record<string, string>>) =>
  [
    `127.0.0.1:${String(port)} inet n - n - - smtpd`,
    ...Object.entries(settings).map(([name, value]) => `  -o { ${name} = ${value} }`),
  ].join('\n');

const serverAt = (port: number, changes: Partial<MailServer> = {}): MailServer => ({
  host: '127.0.0.1',
  port,
  encryption: 'offered',
  login: null,
  from: { name: 'Sace', address: 'noreply@ape.regione.example' },
  ehloName: 'ape.regione.example',
  ...changes,
});

const send = (server: MailServer, to = 'mario@regione.example', text = 'Città') =>
  sendMail(server, { to, subject: 'Perché no?', html: `<p>${text}</p>`, text }, { timeoutMs: 20_000, id: 'prova' });

/** Returns the failure of a sending. @throws Error when the mail was accepted. */
async function failureOf(sending: Promise<void>): Promise<MailError> {
  try {
    await sending;
  } catch (error) {
    return error as MailError;
  }
  throw new Error('The mail was taken.');
}

export const postfix: Counterpart = {
  name: 'postfix',
  packages: ['postfix', 'libsasl2-modules', 'openssl'],
  files: ['/usr/sbin/postfix', '/usr/lib/postfix/sbin/smtpd', '/usr/bin/openssl'],
  async run(stage) {
    const { folder, check, start, record } = stage;
    if (process.getuid?.() !== 0) throw new Error('Postfix starts as root alone: run this command as root.');
    for (const name of ['etc', 'queue', 'data', 'sasl']) mkdirSync(join(folder, name));
    execFileSync('chown', ['postfix', join(folder, 'data')]);
    const certificate = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=posta.regione.example'];
    const out = ['-keyout', join(folder, 'key.pem'), '-out', join(folder, 'cert.pem')];
    execFileSync('openssl', ['req', ...certificate, ...out], { stdio: 'ignore' });
    const sasl = ['pwcheck_method: auxprop', 'auxprop_plugin: sasldb', 'mech_list: PLAIN LOGIN'];
    writeFileSync(
      join(folder, 'sasl', 'smtpd.conf'),
      `${sasl.join('\n')}\nsasldb_path: ${join(folder, 'sasl', 'db')}\n`,
    );
    const usual = await freePort();
    const ports = new Map<string, number>();
    for (const name of Object.keys(REFUSALS)) ports.set(name, await freePort());
    const services = [...ports].map(([name, port]) => service(port, REFUSALS[name]?.settings ?? {}));
    writeFileSync(join(folder, 'etc', 'main.cf'), main(folder));
    writeFileSync(join(folder, 'etc', 'master.cf'), `${[service(usual, {}), ...services].join('\n')}\n${DAEMONS}`);
    // Postfix opens /dev/stdout by its name, which fails for a socket: Node's "pipe" is one.
    const running = start('/bin/sh', ['-c', 'postfix -c "$0" start-fg 2>&1 | cat', join(folder, 'etc')]);
    const stop = () => execFileSync('postfix', ['-c', join(folder, 'etc'), 'abort'], { stdio: 'ignore' });
    try {
      for (const port of [usual, ...ports.values()]) await listening(port, running);

      await check('a mail is taken', () => send(serverAt(usual)));
      await check('the portal names itself as it is set, and domains as the domain name system has them', async () => {
        await failureOf(send(serverAt(usual), 'mario@città.example'));
        match(running.output(), /to=<mario@xn--citt-3na\.example> proto=ESMTP helo=<ape\.regione\.example>/);
      });
      for (const [name, refusal] of Object.entries(REFUSALS)) {
        await check(refusal.what, async () => {
          const server = serverAt(ports.get(name) ?? 0, refusal.server);
          const error = await failureOf(send(server, refusal.to, refusal.text));
          const { code: errorCode, command, responseCode, response, message } = error.cause as SmtpError;
          record(name, {
            error: { code: errorCode, command, responseCode, response, message },
            read: refusal.read,
            reply: error.reply && replyLine(error.reply),
          });
          const code = error.reply && [error.reply.code, error.reply.enhancedCode].join(' ');
          equal(`${error.failure} ${error.outcome}`, refusal.read, error.message);
          equal(code, refusal.reply, error.message);
        });
      }
      // The machine's name in HELO is no setting of the portal's pages.
      const { badHelo: _badHelo, ...shown } = REFUSALS;
      await tryTestMails(stage, [
        { what: 'a mail is taken', port: usual, read: null, reply: null },
        ...Object.entries(shown).map(([name, refusal]) => ({ ...refusal, port: ports.get(name) ?? 0 })),
        {
          what: 'a server that is not there is unreachable',
          port: await freePort(),
          read: 'unreachable again',
          reply: null,
        },
      ]);
    } finally {
      stop();
    }
    await check('a server that was stopped is unreachable', async () => {
      await running.stop();
      const error = await failureOf(send(serverAt(usual)));
      equal(`${error.failure} ${error.outcome}`, 'unreachable again');
    });
  },
};
