/** Writes the news for everybody as Atom (RFC 4287). Pure. */
import { html } from '../../../platform/html';
import { portalAddress } from '../../../platform/tenants/portalAddress';

export interface FeedItem {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  /** The words of the news; a blank line separates blocks. */
  readonly body: string;
  readonly category: string;
  readonly publishedAt: Date;
}

interface Feed {
  /** The address of the portal, without a slash at its end. */
  readonly publicUrl: string;
  readonly tenantId: string;
  readonly items: readonly FeedItem[];
}

/** Removes the characters that XML forbids: one of them would make the whole feed unreadable. */
const writable = (text: string) =>
  text.replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu, '');

/** Addresses are absolute; within a tenant they lead into it. */
export function newsFeed({ publicUrl, tenantId, items }: Feed): string {
  const addressOf = (path: string) => portalAddress(publicUrl, path, tenantId);
  const self = addressOf('/api/app/news/feed');
  const newest = items.reduce((latest, { publishedAt }) => Math.max(latest, publishedAt.getTime()), 0);
  const entries = items.map(({ id, title, summary, body, category, publishedAt }) => {
    const address = addressOf(`/news/${id}`);
    const at = publishedAt.toISOString();
    return html`<entry><id>urn:uuid:${id}</id><title>${title}</title><link rel="alternate" type="text/html" href="${address}"/><published>${at}</published><updated>${at}</updated><category term="${category}"/><summary>${summary}</summary><content type="text">${body}</content></entry>
`;
  });
  return writable(
    html`<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="it"><id>${self}</id><title>Sace – Notizie</title><link rel="self" type="application/atom+xml" href="${self}"/><link rel="alternate" type="text/html" href="${addressOf('/news')}"/><updated>${new Date(newest).toISOString()}</updated><author><name>Sace</name></author>
${entries}</feed>
`.text,
  );
}
