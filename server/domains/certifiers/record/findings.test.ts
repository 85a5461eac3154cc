import { ADDRESSES, NO_ADDRESSES } from '../../../../test/support/addresses';
import {
  NO_PHONES,
  NO_SITES,
  NO_VAT_NUMBERS,
  PHONES,
  SITES,
  VAT_NUMBERS,
} from '../../../../test/support/contactSamples';
import fc from 'fast-check';
import { vatNumberOf } from '../../../demo/codes';
import { ApiError } from '../../../platform/errors';
import { isVatNumber } from '../../../../common/codes/vatNumber';
import { Findings, lineOf } from './findings';

/** Reports that the check found a fault. */
function isRefused(check: (findings: Findings) => void): boolean {
  const findings = new Findings();
  check(findings);
  try {
    findings.settle();
    return false;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return true;
  }
}

it('checks the check digit of a VAT number', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9_999_999 }), fc.integer({ min: 1, max: 9 }), (sequence, error) => {
      const right = vatNumberOf(sequence);
      expect(isVatNumber(right)).toBe(true);
      expect(isVatNumber(right.slice(0, 10) + String((Number(right.slice(10)) + error) % 10))).toBe(false);
    }),
  );
});

it.each(VAT_NUMBERS)('accepts %p as a VAT number', (text) => {
  expect(isVatNumber(text)).toBe(true);
});
it.each(['', ...NO_VAT_NUMBERS])('refuses %p as a VAT number', (text) => {
  expect(isVatNumber(text)).toBe(false);
});

it.each(ADDRESSES)('accepts the address %s', (text) => {
  expect(
    isRefused((findings) => {
      findings.email('email', text);
    }),
  ).toBe(false);
});
it.each(NO_ADDRESSES)('refuses the address %p', (text) => {
  expect(
    isRefused((findings) => {
      findings.email('email', text);
    }),
  ).toBe(true);
});

it.each(PHONES)('accepts the number %s', (text) => {
  expect(
    isRefused((findings) => {
      findings.phone('phone', text);
    }),
  ).toBe(false);
});
it.each(NO_PHONES)('refuses the number %p', (text) => {
  expect(
    isRefused((findings) => {
      findings.phone('phone', text);
    }),
  ).toBe(true);
});

it.each(SITES)('accepts the site %s', (text) => {
  expect(
    isRefused((findings) => {
      findings.website('website', text);
    }),
  ).toBe(false);
});
it.each(NO_SITES)('refuses the site %p', (text) => {
  expect(
    isRefused((findings) => {
      findings.website('website', text);
    }),
  ).toBe(true);
});

it.each([
  ['2008-06-15', false],
  ['2008-06-16', true],
  ['2026-06-15', true],
  ['2030-01-01', true],
  ['1890-01-01', true],
  ['1940-01-01', false],
])('requires an adult: born on %s, refused %p', (birthDate, isWrong) => {
  expect(
    isRefused((findings) => {
      findings.adult('birthDate', birthDate, '2026-06-15');
    }),
  ).toBe(isWrong);
});

it('makes a text one line without needless blanks, and returns null for blanks alone', () => {
  expect([lineOf('  Via   Roma,\n1 '), lineOf('  '), lineOf(null)]).toEqual(['Via Roma, 1', null, null]);
});

it('reports all faults at once, each at its member', () => {
  const findings = new Findings();
  findings.line('name', null, true);
  findings.line('title', 'Geom.\ue000', false);
  findings.phone('phone', 'x');
  expect(() => {
    findings.settle();
  }).toThrow(
    expect.objectContaining({
      status: 400,
      validationErrors: [
        expect.objectContaining({ members: ['name'] }),
        expect.objectContaining({ members: ['title'] }),
        expect.objectContaining({ members: ['phone'] }),
      ],
    }) as Error,
  );
});
