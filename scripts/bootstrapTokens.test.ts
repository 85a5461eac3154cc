import { bootstrapTokens } from './bootstrapTokens';

it('reads a colour in hexadecimal digits, and another token as it stands', async () => {
  const token = await bootstrapTokens();
  expect(token('--bs-primary')).toBe('#06c');
  expect(token('--bs-font-sans-serif')).toMatch(/^"Titillium Web"/);
});

it('names a token that there is not', async () => {
  const token = await bootstrapTokens();
  expect(() => token('--bs-nothing')).toThrow('--bs-nothing');
});
