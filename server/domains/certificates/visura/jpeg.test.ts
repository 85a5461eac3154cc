import { withoutMetadata } from './jpeg';

const segment = (marker: string, text: string) =>
  Buffer.concat([
    Buffer.from(`ff${marker}00${(text.length + 2).toString(16).padStart(2, '0')}`, 'hex'),
    Buffer.from(text),
  ]);
const [start, scan] = [Buffer.from('ffd8', 'hex'), Buffer.from('ffda0002abcdef00ffd9', 'hex')];

it('keeps what a picture is drawn by, and nothing that tells where and with what it was taken', () => {
  const [jfif, colour, table] = [segment('e0', 'JFIF'), segment('e2', 'ICC_PROFILE'), segment('db', 'table')];
  const told = ['e1', 'ed', 'ee', 'fe'].map((marker) => segment(marker, marker === 'ee' ? 'Adobe' : 'GPS 44.49 11.34'));
  const bare = withoutMetadata(Buffer.concat([start, jfif, ...told, colour, table, scan]));
  expect(bare?.toString('hex')).toBe(
    Buffer.concat([start, jfif, segment('ee', 'Adobe'), colour, table, scan]).toString('hex'),
  );
});

it.each([
  ['is no JPEG', Buffer.from('GIF89a')],
  ['breaks off within a segment', Buffer.concat([start, segment('e1', 'GPS').subarray(0, 5)])],
  ['has no picture', Buffer.concat([start, segment('e0', 'JFIF')])],
])('gives back nothing of what %s', (_, bytes) => {
  expect(withoutMetadata(bytes)).toBeUndefined();
});
