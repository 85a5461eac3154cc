import fc from 'fast-check';
import { encodeTypedPath } from './encodeTypedPath';
import { decodeParameters, href } from './href';
import { decodeSegment, encodeSegment } from './segments';

describe('path segments', () => {
  it('come back as they were, with any characters [RTE-04]', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 40 }), (text) => {
        // The router percent-decodes what it hands over.
        expect(decodeSegment(decodeURIComponent(encodeSegment(text)))).toBe(text);
      }),
    );
  });

  it('of digits only are never seen as digits, and keep their leading zeros [RTE-04]', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{1,40}$/), (digits) => {
        const written = encodeSegment(digits);
        expect(written).toMatch(/^~[0-9a-z]+$/);
        expect(decodeSegment(written)).toBe(digits);
      }),
    );
    expect(decodeSegment(encodeSegment('007'))).toBe('007');
  });

  it('stay short: a nine-digit number takes at most nine characters [RTE-04]', () => {
    expect(encodeSegment('999999999').length).toBeLessThanOrEqual(9);
  });

  it.each(['42', '~', '~z', '~zz9', '~1', '~-', '~ABC', `~${'z'.repeat(80)}`])(
    'do not decode when nobody wrote them: %s [RTE-04]',
    (segment) => {
      expect(decodeSegment(segment)).toBeUndefined();
    },
  );

  it('do not decode with one character changed [RTE-04]', () => {
    const written = encodeSegment('123456');
    for (let index = 1; index < written.length; index += 1) {
      const other = written.charAt(index) === 'a' ? 'b' : 'a';
      expect(decodeSegment(written.slice(0, index) + other + written.slice(index + 1))).not.toBe('123456');
    }
    expect(decodeSegment(written.slice(0, -1))).toBeUndefined();
  });
});

describe('addresses', () => {
  it('are encoded where somebody typed digits, and else stay as they are [RTE-04]', () => {
    expect(encodeTypedPath('/visura-ape/12345')).toBe(href('/visura-ape/:number', { number: '12345' }));
    expect(encodeTypedPath('/visura-ape/~zz9/a%20b')).toBe('/visura-ape/~zz9/a%20b');
  });

  it('fill their parameters, numeric ones encoded [RTE-04]', () => {
    expect(href('/news/:id', { id: 'a b' })).toBe('/news/a%20b');
    expect(href('/news/:id', { id: 42 })).toBe(`/news/${encodeSegment('42')}`);
    expect(() => href('/news/:id', { id: '' })).toThrow(':id');
  });

  it('give their parameters back, or nothing when one does not decode [RTE-04]', () => {
    expect(decodeParameters({ id: encodeSegment('42'), tab: 'storia', none: undefined })).toEqual({
      id: '42',
      tab: 'storia',
    });
    expect(decodeParameters({ id: '42' })).toBeUndefined();
  });
});
