import { readReply, replyLine } from './serverReply';

it.each([
  [
    '550 5.1.1 <mario@studio.example>: Recipient address rejected: User unknown',
    550,
    '5.1.1',
    '<…@studio.example>: Recipient address rejected: User unknown',
  ],
  ['451 Greylisted, try again in 300 s', 451, null, 'Greylisted, try again in 300 s'],
  [
    '550-5.1.1 The email account that you tried to reach does not exist. Please try\r\n550-5.1.1 double-checking the recipient’s address\r\n550 5.1.1 https://support.example/?p=NoSuchUser',
    550,
    '5.1.1',
    'The email account that you tried to reach does not exist. Please try double-checking the recipient’s address https://support.example/?p=NoSuchUser',
  ],
  ['421', 421, null, ''],
  ['535 5.7.8 Error: authentication failed:\u0007 \u202E', 535, '5.7.8', 'Error: authentication failed:'],
  [
    '554 5.7.1 URL https://x.example/a#c0d1ce-se6reto_del-collegamento listed',
    554,
    '5.7.1',
    'URL https://x.example/a#… listed',
  ],
])('reads number, enhanced code and words of %j without addresses of people', (text, code, enhancedCode, words) => {
  expect(readReply(text)).toEqual({ code, enhancedCode, words });
});

it('has no reply where a connection ended without one', () => {
  expect(readReply('Connection closed unexpectedly')).toBeNull();
  expect(readReply('')).toBeNull();
});

it('cuts what is long, and writes the whole in one line', () => {
  const reply = readReply(`554 5.7.1 ${'spam '.repeat(200)}`);
  expect(reply?.words.length).toBeLessThanOrEqual(301);
  expect(replyLine({ code: 550, enhancedCode: '5.1.1', words: 'No such user' })).toBe('550 5.1.1 No such user');
  expect(replyLine({ code: 421, enhancedCode: null, words: '' })).toBe('421');
});
