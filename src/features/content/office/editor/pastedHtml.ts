/**
 * Rewrites HTML of other programs' clipboards into elements that the editor's schema reads, without losing words or
 * meaning.
 */

/** Digits and signs that Unicode has as subscript and superscript, the only ones that a document can lower or raise. */
const signs = (plain: string, moved: string): ReadonlyMap<string, string> =>
  new Map(Array.from(plain, (letter, index) => [letter, moved.charAt(index)] as const));
const LOWERED = signs('0123456789+-=()aehijklmnoprstuvx', '₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓ');
const RAISED = signs('0123456789+-=()nioa', '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿⁱºª');

/** Style declarations with a meaning; all others only change the look. */
const SAYING = ['font-weight', 'font-style', 'vertical-align', 'white-space'] as const;

/**
 * @returns HTML with lists as lists, formulas in Unicode, bold and italic at their elements, and each line of its own
 * as a paragraph
 */
export function readableHtml(html: string): string {
  const page = new DOMParser().parseFromString(html, 'text/html');
  // This comes first, while `style` is unchanged: browsers drop unknown declarations with the first change of it.
  gatherWordLists(page);
  bringStyles(page);
  rewriteScripts(page);
  flattenLists(page);
  splitLines(page);
  page.querySelectorAll('style, script').forEach((element) => {
    element.remove();
  });
  return page.body.innerHTML;
}

/** Copies the rules of style sheets to the elements: some programs write by classes. */
function bringStyles(page: Document): void {
  const css = [...page.querySelectorAll('style')].map(({ textContent }) => textContent).join('\n');
  // Word writes its rules inside a comment.
  const plain = css.replace(/\/\*[^]*?\*\//g, '').replace(/<!--|-->/g, '');
  for (const [, selectors = '', body = ''] of plain.matchAll(/([^{}@]+)\{([^{}]*)\}/g)) {
    const said = SAYING.flatMap((name) => {
      const value = new RegExp(`(?:^|[;\\s])${name}\\s*:\\s*([^;]+)`, 'i').exec(body)?.[1];
      return value === undefined ? [] : [[name, value.trim()] as const];
    });
    if (said.length > 0)
      for (const element of found(page, selectors)) for (const [name, value] of said) say(element, name, value);
  }
}

/** The elements of a selector; none for a selector unknown to browsers. */
function found(page: Document, selectors: string): HTMLElement[] {
  try {
    return [...page.body.querySelectorAll<HTMLElement>(selectors.trim())];
  } catch {
    return [];
  }
}

/** Sets a declaration that the element does not have itself. */
function say(element: HTMLElement, name: string, value: string): void {
  if (element.style.getPropertyValue(name) === '') element.style.setProperty(name, value);
}

/**
 * Turns `H<sub>2</sub>O` into `H₂O` and `m<sup>2</sup>` into m²; a word without such letters in Unicode stays on the
 * line.
 */
function rewriteScripts(page: Document): void {
  const elements = page.body.querySelectorAll<HTMLElement>('sub, sup, [style*="vertical-align"]');
  for (const element of elements) {
    const align = element.style.verticalAlign;
    const isLowered = element.localName === 'sub' || align === 'sub';
    if (!isLowered && element.localName !== 'sup' && align !== 'super') continue;
    const letters = isLowered ? LOWERED : RAISED;
    const text = element.textContent;
    const moved = Array.from(text, (letter) => letters.get(letter));
    if (text !== '' && !moved.includes(undefined)) element.replaceWith(moved.join(''));
  }
}

const LEVEL = /mso-list:\s*l\d+\s+level(\d+)/i;
const IGNORED = /mso-list:\s*ignore/i;
/** Item numbers such as `1.`, `a)`, `(iv)`. Everything else that Word puts before an item is a bullet. */
const COUNTS = /^\(?(?:\d{1,3}|[a-z]{1,5})[.)]/i;

/** Gathers lists of Word, which are paragraphs with a level, each with its bullet or number as text. */
function gatherWordLists(page: Document): void {
  const open: { list: HTMLElement; level: number }[] = [];
  for (const item of page.body.querySelectorAll<HTMLElement>('p, h1, h2, h3, h4, h5, h6')) {
    const level = Number(LEVEL.exec(item.getAttribute('style') ?? '')?.[1] ?? 0);
    if (level === 0) continue;
    // Another paragraph between two items ends the list.
    if (open[0]?.list !== item.previousElementSibling) open.length = 0;
    const sign = [...item.querySelectorAll<HTMLElement>('[style]')].find((span) =>
      IGNORED.test(span.getAttribute('style') ?? ''),
    );
    const tag = COUNTS.test(sign?.textContent.trim() ?? '') ? 'ol' : 'ul';
    sign?.remove();
    while ((open.at(-1)?.level ?? 0) > level) open.pop();
    if ((open.at(-1)?.level ?? 0) < level) {
      const list = page.createElement(tag);
      const parent = open.at(-1)?.list.lastElementChild;
      if (parent) parent.append(list);
      else item.before(list);
      open.push({ list, level });
    }
    const li = page.createElement('li');
    li.className = item.className;
    li.append(...item.childNodes);
    open.at(-1)?.list.append(li);
    item.remove();
  }
}

/**
 * Flattens nested lists, since a document has lists of one level. Nested items become items of the same list, with a
 * dash; below a numbered item they become part of its text, so that the numbers stay.
 */
function flattenLists(page: Document): void {
  for (const list of [...page.body.querySelectorAll('ul ul, ul ol, ol ul, ol ol')].toReversed()) {
    // A list directly inside a list, written by old programs, belongs to the item before it.
    const item = list.parentElement?.closest('li') ?? list.previousElementSibling;
    const items = [...list.children].filter(({ localName }) => localName === 'li');
    list.remove();
    if (!item) continue;
    if (item.parentElement?.localName === 'ol') {
      for (const one of items) item.append(' – ', ...one.childNodes);
      continue;
    }
    for (const one of items) one.prepend('– ');
    item.after(...items);
  }
  for (const item of page.body.querySelectorAll('li'))
    // An item is one paragraph: several are joined by blanks.
    for (const block of item.querySelectorAll('p, div, h1, h2, h3, h4, h5, h6, blockquote'))
      block.replaceWith(...block.childNodes, ' ');
}

const BREAKS = 'p, div, blockquote';

/**
 * Turns lines of preformatted text, and lines around a line break, into paragraphs; inside an item, a cell or a heading
 * into blanks.
 */
function splitLines(page: Document): void {
  for (const pre of page.body.querySelectorAll<HTMLElement>('pre, [style*="white-space"]')) {
    const isKept = pre.localName === 'pre' || /^(pre|break-spaces)/.test(pre.style.whiteSpace);
    if (!isKept || !pre.textContent.includes('\n')) continue;
    const lines = pre.textContent.split('\n').filter((line) => line.trim() !== '');
    if (pre.closest('li, td, th')) pre.textContent = lines.join(' ');
    else if (pre.localName === 'pre' || pre.localName === 'div' || pre.localName === 'p')
      pre.replaceWith(...lines.map((line) => paragraph(page, [line])));
  }
  for (const br of page.body.querySelectorAll('br')) {
    const block = br.closest(BREAKS);
    if (br.closest('li, td, th, h1, h2, h3, h4, h5, h6')) br.replaceWith(' ');
    // An empty paragraph separates two texts outside of paragraphs.
    else if (!block || block.localName === 'div') br.replaceWith(page.createElement('p'));
    else if (br.parentElement === block) {
      const rest = block.cloneNode(false) as Element;
      while (br.nextSibling) rest.append(br.nextSibling);
      br.remove();
      block.after(rest);
    } else br.replaceWith(' ');
  }
}

function paragraph(page: Document, content: readonly string[]): HTMLElement {
  const element = page.createElement('p');
  element.append(...content);
  return element;
}
