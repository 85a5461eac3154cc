import { ADDRESSES, NO_ADDRESSES } from '../../../test/support/addresses';
import { profileOf } from './profile';

const userName = (wanted: string) => profileOf({ preferred_username: wanted }, 'segno').userName;

it('makes a user name of what the provider says, without what it may not hold', () => {
  expect(userName(' Mario Rossi (é) ')).toBe('Mario-Rossi-e');
  expect(userName('Łukasz Grøn Weiß')).toBe('lukasz-Gron-Weiss');
  expect(userName('---')).toBe('utente-segno');
});

it('is not delayed by a very long name', () => {
  const before = process.cpuUsage();
  expect(userName(`a${'-'.repeat(100_000)}a`)).toBe('a');
  // CPU time of this process, so that other load on the machine does not count; without the early cut it was half a
  // minute.
  expect(process.cpuUsage(before).user / 1000).toBeLessThan(2000);
});

it('accepts the same addresses as the rest of the portal', () => {
  const addressOf = (email: string) => profileOf({ email, email_verified: true }, 'segno');
  for (const email of ADDRESSES) expect(addressOf(email)).toMatchObject({ email, emailConfirmed: true });
  for (const email of NO_ADDRESSES) expect(addressOf(email)).toMatchObject({ email: null, emailConfirmed: false });
});
