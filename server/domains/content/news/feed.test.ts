import { newsFeed } from './feed';

it('contains no character that XML forbids, and escapes the special ones', () => {
  const item = {
    id: '0b6f3c0e-5a0a-4f0e-9a59-5d8a36b7a206',
    title: 'Uno\ufffe <b>&"',
    summary: 'Due\uffff',
    body: 'Tre 😀\n\nQuattro',
    category: 'A&B',
    publishedAt: new Date('2026-06-01T08:00:00Z'),
  };
  const tenantId = '00000000-0000-0000-0000-000000000000';
  const feed = newsFeed({ publicUrl: 'https://sace.example', tenantId, items: [item] });
  expect(feed).not.toMatch(/[\ufffe\uffff]/);
  expect(feed).toContain('<title>Uno &lt;b&gt;&amp;&quot;</title>');
  expect(feed).toContain('<summary>Due</summary><content type="text">Tre 😀\n\nQuattro</content>');
  expect(feed).toContain('<category term="A&amp;B"/>');
});
