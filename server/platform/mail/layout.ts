/**
 * The layout of a mail: a heading, paragraphs, perhaps one link; plain, so that every program shows it, and the same as
 * text.
 */
import { html } from '../html';
import { isRightToLeft } from '../localization/texts';
import type { MailContent } from './queue';

interface Body {
  /** Language of the texts, as `it`. */
  readonly language: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  /** Shown as a link with its words, and its address in full below. */
  readonly link?: { readonly text: string; readonly address: string };
}

/** The two bodies of a mail. Everything given is text: nothing in it becomes markup. */
export function mailBody({ language, heading, paragraphs, link }: Body): Pick<MailContent, 'html' | 'text'> {
  const page = html`<!doctype html>
<html lang="${language}"${isRightToLeft(language) && html` dir="rtl"`}>
<head><meta charset="utf-8"><title>${heading}</title></head>
<body style="font-family: sans-serif; color: #19191a; line-height: 1.5">
<h1 style="font-size: 1.4em">${heading}</h1>
${paragraphs.map(
  (paragraph) => html`<p style="white-space: pre-line">${paragraph}</p>
`,
)}${
    link
      ? html`<p><a href="${link.address}">${link.text}</a></p>
<p style="font-size: 0.9em"><bdi>${link.address}</bdi></p>
`
      : null
  }</body>
</html>
`;
  // A line of its own lets the address run from left to right in every language.
  const between = isRightToLeft(language) ? ':\n' : ': ';
  const lines = [heading, ...paragraphs, ...(link ? [`${link.text}${between}${link.address}`] : [])];
  return { html: page.text, text: `${lines.join('\n\n')}\n` };
}
