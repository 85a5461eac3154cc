/** Text that is already safe to put into a page. */
export class Html {
  constructor(readonly text: string) {}
}

type Part = string | Html | false | null | readonly Html[];

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escape = (text: string) => text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '');

function render(part: Part): string {
  if (part === null || part === false) return '';
  if (typeof part === 'string') return escape(part);
  return part instanceof Html ? part.text : part.map(({ text }) => text).join('');
}

/** Builds a page from a template; every value put in is escaped unless it was built so itself. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return new Html(strings.map((text, index) => text + render(parts[index] ?? null)).join(''));
}
