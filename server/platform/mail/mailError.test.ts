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
