/** Refusals of Postfix, as `npm run conformance -- postfix --record` wrote them down. */
import recorded from '../../../test/recorded/postfix.json';
import { judge } from './mailError';
import { replyLine } from './serverReply';

it.each(Object.entries(recorded))('reads what Postfix answers: %s', (_name, { error, read, reply }) => {
  // nodemailer names DATA for an answer to the text as well as to the command: these are answers to the text.
  const found = judge(error, error.command === 'DATA');
  expect(`${found.failure} ${found.outcome}`).toBe(read);
  expect(found.reply && replyLine(found.reply)).toBe(reply);
});

it.each([
  ['530 5.7.0 Must issue a STARTTLS command first', 'EENVELOPE', 'MAIL FROM', 'encryption again'],
  ['530 5.7.0 Must issue a STARTTLS command first', 'EAUTH', 'AUTH PLAIN', 'encryption again'],
  ['538 5.7.11 Encryption required for requested authentication mechanism', 'EAUTH', 'AUTH LOGIN', 'encryption again'],
  ['530 5.7.57 Client not authenticated to send mail', 'EENVELOPE', 'MAIL FROM', 'login again'],
  ['530 5.7.0 Authentication required', 'EENVELOPE', 'RCPT TO', 'login again'],
])('takes “%s” for the settings of the connection, with %s at %s', (response, code, command, read) => {
  const { failure, outcome } = judge({ code, command, response, responseCode: Number(response.slice(0, 3)) }, false);
  expect(`${failure} ${outcome}`).toBe(read);
});
