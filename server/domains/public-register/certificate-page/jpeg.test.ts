import { withoutMetadata } from './jpeg';

const segment = (marker: string, text: string) =>
  Buffer.concat([
    Buffer.from(`ff${marker}00${(text.length + 2).toString(16).padStart(2, '0')}`, 'hex'),
    Buffer.from(text),
  ]);
const [start, scan] = [Buffer.from('ffd8', 'hex'), Buffer.from('ffda0002abcdef00ffd9', 'hex')];

it('keeps the picture, and drops place and camera', () => {
  const [jfif, colour, table] = [segment('e0', 'JFIF\0'), segment('e2', 'ICC_PROFILE\0'), segment('db', 'table')];
  const metadata = ['e1', 'ed', 'ee', 'fe'].map((marker) =>
    segment(marker, marker === 'ee' ? 'Adobe' : 'GPS 44.49 11.34'),
  );
  const bare = withoutMetadata(Buffer.concat([start, jfif, ...metadata, colour, table, scan]));
  expect(bare?.toString('hex')).toBe(
    Buffer.concat([start, jfif, segment('ee', 'Adobe'), colour, table, scan]).toString('hex'),
  );
});

it('drops the pictures that phones put behind it, their index, and segments between its scans', () => {
  const scans = ['ffda0002ab00ffd0cdff00', 'ffda0002ef'].map((hex) => Buffer.from(hex, 'hex'));
  const [first = start, second = start] = scans;
  const end = Buffer.from('ffd9', 'hex');
  const behind = Buffer.concat([start, segment('e1', 'GPS 44.49 11.34'), scan]);
  const given = [start, segment('e2', 'MPF\0II'), first, segment('e1', 'GPS 44.49 11.34'), second, end, behind];
  expect(withoutMetadata(Buffer.concat(given))?.toString('hex')).toBe(
    Buffer.concat([start, first, second, end]).toString('hex'),
  );
});

it.each([
  ['is no JPEG', Buffer.from('GIF89a')],
  ['breaks off within a segment', Buffer.concat([start, segment('e1', 'GPS').subarray(0, 5)])],
  ['has no picture', Buffer.concat([start, segment('e0', 'JFIF\0')])],
  ['has no end', Buffer.concat([start, scan.subarray(0, 6)])],
])('returns nothing for a file that %s', (_, bytes) => {
  expect(withoutMetadata(bytes)).toBeUndefined();
});
