/** The manuals that come with the portal: sound, complete in what they lead to, delivered once. */
import { matchPath } from 'react-router-dom';
import { DELIVERED, deliverToAll } from '../../server/domains/content/delivered/deliver';
import { documentOfMarkup } from '../../server/domains/content/delivered/markup';
import { HOST_TENANT_ID } from '../../server/platform/database/schema';
import { SLUG } from '../../common/document/model';
import { readDocument } from '../../common/document/readDocument';
import { linkPaths } from '../../src/shared/routing/linkPaths';
import { memberPaths } from '../../src/shared/routing/memberPaths';
import { paths } from '../../src/shared/routing/paths';
import { createTestDatabase, type TestDatabase } from '../support/testDatabase';

const at = new Date('2026-06-15T10:00:00Z');
let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

const texts = DELIVERED.flatMap(({ slug, introduction, chapters }) => [
  [slug, introduction] as const,
  ...chapters.map((chapter) => [`${slug}/${chapter.slug}`, chapter.text] as const),
]);

it.each(texts)('%s is a safe document, and its links lead to pages that there are [RTE-22]', (name, text) => {
  for (const part of name.split('/')) expect(part).toMatch(SLUG);
  const document = documentOfMarkup(text);
  expect(readDocument(JSON.parse(JSON.stringify(document)))).toEqual(document);
  expect(document.length).toBeGreaterThan(0);
  const known = Object.values({ ...paths, ...memberPaths, ...linkPaths });
  for (const [, href = ''] of JSON.stringify(document).matchAll(/"href":"(.*?)"/g))
    expect([href, known.some((path) => matchPath(path, href))]).toEqual([href, true]);
});

it('delivers each once, and leaves alone what the office made of it', async () => {
  expect(await deliverToAll(test.database, at)).toBe(DELIVERED.length);
  const edition = await test.database
    .selectFrom('manual_edition')
    .select(['tenant_id', 'slug', 'version'])
    .orderBy('slug')
    .execute();
  expect(edition).toEqual(
    DELIVERED.map(({ slug }) => ({ tenant_id: HOST_TENANT_ID, slug, version: 1 })).sort((one, other) =>
      one.slug.localeCompare(other.slug),
    ),
  );
  await test.database.updateTable('manual_edition').set({ is_withdrawn: true }).execute();
  await test.database.updateTable('content_item').set({ title: 'Della Regione' }).execute();
  expect(await deliverToAll(test.database, at)).toBe(0);
  const titles = await test.database.selectFrom('content_item').select('title').distinct().execute();
  expect(titles).toEqual([{ title: 'Della Regione' }]);
});
