import fc from 'fast-check';
import { readPdr, readPod } from './supplies';

const digits = (count: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: count, maxLength: count }).map((each) => each.join(''));

it('reads every POD in every spelling [RTE-31]', () => {
  fc.assert(
    fc.property(digits(3), digits(8), fc.constantFrom('', '5', 'K'), (seller, point, control) => {
      const code = `IT${seller}E${point}${control}`;
      expect(readPod(code)).toEqual({ code });
      expect(readPod(`it ${seller}-e-${point} ${control.toLowerCase()}`)).toEqual({ code });
    }),
  );
});

it('reads every PDR of fourteen digits', () => {
  fc.assert(
    fc.property(digits(14), (code) => {
      expect(readPdr(code)).toEqual({ code });
      expect(readPdr(` ${code.slice(0, 4)} ${code.slice(4)} `)).toEqual({ code });
    }),
  );
});

it('answers any text with a code or a message', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (typed) => {
      for (const read of [readPod(typed), readPdr(typed)])
        if ('wrong' in read) expect(read.wrong).toMatch(/bolletta\.$/);
    }),
  );
});

it.each([
  ['', 'comincia con «IT»'],
  ['FR001E12345678', 'comincia con «IT»'],
  ['IT0O1E12345678', 'tre cifre del distributore'],
  ['IT001F12345678', 'la lettera «E»'],
  ['IT001E1234567', 'questo ne ha 13'],
  ['IT001E1234567890', 'questo ne ha 16'],
  ['IT001E1234567X', 'otto cifre'],
])('names the wrong part of the POD %p', (typed, said) => {
  expect(readPod(typed)).toEqual({ wrong: expect.stringContaining(said) as string });
});

it.each([
  ['0088000000123', 'questo ne ha 13'],
  ['00880000001234O', 'di sole cifre'],
  ['', 'questo ne ha 0'],
])('names the fault of the PDR %p', (typed, said) => {
  expect(readPdr(typed)).toEqual({ wrong: expect.stringContaining(said) as string });
});
